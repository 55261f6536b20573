import type { APIRequestContext, Page } from '@playwright/test';
import {
  errorBanner,
  openAddExpense,
  openDeleteExpense,
  openEditExpense,
  openProfile,
} from './app.ts';
import { createAccount, expect, signInQuietly, type Account } from './fixtures.ts';
import {
  openAddGroupExpense,
  openAddMember,
  openCreateGroup,
  openGroup,
  openRemoveMember,
  seedGroup,
} from './groups-app.ts';
import { fillWhatIsSeldom, SELDOM_PLACES, type Place } from './seldom-places.ts';

export type { Place };

// Every screen and dialog of the product, for tests of what holds on each of them.

/** All of them. */
export const PLACES: Place[] = [
  { name: 'the sign-in screen', open: (page) => page.goto('/login'), isPublic: true },
  {
    name: 'the sign-in screen after a failure',
    isPublic: true,
    open: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill('nobody-at-all');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await errorBanner(page).waitFor();
    },
  },
  { name: 'the registration screen', open: (page) => page.goto('/register'), isPublic: true },
  { name: 'an address where nothing is', open: (page) => page.goto('/nowhere'), isPublic: true },
  { name: 'the dashboard', open: (page) => page.goto('/dashboard') },
  {
    name: 'the notifications',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('list', { name: 'Notification list' }).waitFor();
    },
  },
  {
    name: 'the profile card',
    open: async (page) => {
      await page.goto('/dashboard');
      await openProfile(page);
    },
  },
  { name: 'the expenses', open: (page) => page.goto('/expenses') },
  {
    name: 'the form for a new expense',
    open: async (page) => {
      await page.goto('/expenses');
      await openAddExpense(page);
    },
  },
  {
    name: 'the form for an expense there is, after a failure',
    open: async (page) => {
      await page.goto('/expenses');
      const dialog = await openEditExpense(page, 'Dosa, ₹250.00');
      await dialog.getByLabel('Amount').fill('');
      await dialog.getByRole('button', { name: 'Update' }).click();
      await errorBanner(dialog).waitFor();
    },
  },
  {
    name: 'the question before a deletion',
    open: async (page) => {
      await page.goto('/expenses');
      await openDeleteExpense(page, 'Dosa, ₹250.00');
    },
  },
  { name: 'the budget', open: (page) => page.goto('/budget') },
  {
    name: 'the form for the budget',
    open: async (page) => {
      await page.goto('/budget');
      await page.getByRole('button', { name: 'Edit Budget' }).click();
    },
  },
  { name: 'the groups', open: (page) => page.goto('/groups') },
  { name: 'a group', open: (page) => openGroup(page, 'Goa weekend') },
  {
    name: 'the form for a group',
    open: async (page) => {
      await page.goto('/groups');
      await openCreateGroup(page);
    },
  },
  {
    name: 'the form for a member',
    open: async (page) => {
      await openGroup(page, 'Goa weekend');
      await openAddMember(page);
    },
  },
  {
    name: 'the form for an expense of a group',
    open: async (page) => {
      await openGroup(page, 'Goa weekend');
      await openAddGroupExpense(page);
    },
  },
  {
    name: 'the question before a member goes',
    open: async (page) => {
      await openGroup(page, 'Goa weekend');
      await openRemoveMember(page, 'Rohan');
    },
  },
  ...SELDOM_PLACES,
];

/** Opens a place in an account that has something of everything. */
export async function enter(page: Page, request: APIRequestContext, { open, isPublic }: Place) {
  if (!isPublic) {
    const account = await createAccount(request);
    await fillAccount(account);
    await fillWhatIsSeldom(account);
    await signInQuietly(page, account);
  }
  await open(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Gives an account some of everything. */
export async function fillAccount(account: Account) {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  for (const [amount, category, description] of [
    [250, 'Food', 'Dosa'],
    [1000, 'Bills', ''],
  ] as const) {
    await account.send('POST', '/personal/api/expenses/', { amount, category, description });
  }
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: account.username, description: 'Villa' }],
  });
}
