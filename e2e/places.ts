import type { APIRequestContext, Page } from '@playwright/test';
import {
  errorBanner,
  openAddExpense,
  openDeleteExpense,
  openEditExpense,
  openProfile,
} from './app.ts';
import { createAccount, expect, signInQuietly, test, type Account } from './fixtures.ts';
import {
  openAddGroupExpense,
  openAddMember,
  openCreateGroup,
  openRemoveMember,
  seedGroup,
} from './groups-app.ts';
import {
  fillWhatIsSeldom,
  inGroup,
  openTrip,
  press,
  SELDOM_SIGHTS,
  type Place,
  type Sight,
} from './seldom-places.ts';
import { untilQuiet } from './quiet-network.ts';

export type { Place };

// Every screen and dialog of the product, for tests that apply to each of them.

/** The places that are not dialogs, and that everybody sees. */
export const MAIN_SCREENS = new Set([
  'the sign-in screen',
  'the registration screen',
  'the dashboard',
  'the expenses',
  'the budget',
  'a group',
]);

/** All of them, by the screen that they are on. */
export const SIGHTS: Sight[] = [
  {
    name: 'what visitors see',
    of: 'a visitor',
    places: [
      { name: 'the sign-in screen', path: '/login' },
      {
        name: 'the sign-in screen after a failure',
        path: '/login',
        open: async (page) => {
          await page.getByLabel('Username').fill('nobody-at-all');
          await page.getByLabel('Password', { exact: true }).fill('wrong');
          await page.getByRole('button', { name: 'Sign in' }).click();
          await errorBanner(page).waitFor();
        },
      },
      { name: 'the registration screen', path: '/register' },
      { name: 'an address where nothing is', path: '/nowhere' },
    ],
  },
  {
    name: 'the dashboard and the frame around it',
    places: [
      { name: 'the dashboard', path: '/dashboard' },
      {
        name: 'the notifications',
        path: '/dashboard',
        open: async (page) => {
          await page.getByRole('button', { name: /^Notifications/ }).click();
          await page.getByRole('list', { name: 'Notification list' }).waitFor();
        },
      },
      { name: 'the profile card', path: '/dashboard', open: openProfile },
      {
        name: 'the months as a table',
        path: '/dashboard',
        open: (page) => page.locator('summary').click(),
      },
    ],
  },
  {
    name: 'the expenses',
    places: [
      { name: 'the expenses', path: '/expenses' },
      { name: 'the form for a new expense', path: '/expenses', open: openAddExpense },
      {
        name: 'the form for an expense there is, after a failure',
        path: '/expenses',
        open: async (page) => {
          const dialog = await openEditExpense(page, 'Dosa, ₹250.00');
          await dialog.getByLabel('Amount').fill('');
          await dialog.getByRole('button', { name: 'Update' }).click();
          await dialog.getByText('Enter an amount.').waitFor();
        },
      },
      {
        name: 'the question before a deletion',
        path: '/expenses',
        open: (page) => openDeleteExpense(page, 'Dosa, ₹250.00'),
      },
    ],
  },
  {
    name: 'the budget',
    places: [
      { name: 'the budget', path: '/budget' },
      { name: 'the form for the budget', path: '/budget', open: press('Edit Budget') },
    ],
  },
  {
    name: 'the groups',
    places: [
      { name: 'the groups', path: '/groups' },
      { name: 'the form for a group', path: '/groups', open: openCreateGroup },
      { name: 'a group', path: '/groups', open: openTrip },
      { name: 'the form for a member', path: '/groups', open: inGroup(openAddMember) },
      {
        name: 'the form for an expense of a group',
        path: '/groups',
        open: inGroup(openAddGroupExpense),
      },
      {
        name: 'the question before a member goes',
        path: '/groups',
        open: inGroup((page) => openRemoveMember(page, 'Rohan')),
      },
      // Last: from then on the link to the groups opens the people.
      { name: 'no people yet', path: '/groups?people' },
    ],
  },
  {
    name: 'what a newcomer sees',
    of: 'a newcomer',
    places: [
      { name: 'the dashboard without expenses', path: '/dashboard' },
      { name: 'no expenses', path: '/expenses' },
      { name: 'no budget', path: '/budget' },
      { name: 'the form for the first budget', path: '/budget', open: press('Set Budget') },
      { name: 'no groups', path: '/groups' },
    ],
  },
  ...SELDOM_SIGHTS,
];

/** Visits the places of a sight one after the other, in one visit of a new user. */
export async function visit(
  page: Page,
  request: APIRequestContext,
  { places, of }: Sight,
  look: (place: Place) => Promise<void>,
): Promise<void> {
  if (of !== 'a visitor') {
    const account = await createAccount(request);
    if (of !== 'a newcomer') {
      await fillAccount(account);
      await fillWhatIsSeldom(account);
    }
    await signInQuietly(page, account);
  }
  await page.goto(places[0]?.path ?? '/');
  await untilQuiet(page);
  for (const [index, place] of places.entries()) {
    await test.step(place.name, async () => {
      if (index > 0) await goAnew(page, place.path);
      await expectRest(page);
      await place.open?.(page);
      await expectRest(page);
      await look(place);
    });
  }
}

/** Changes the address inside the app, like a link of it: a load would start the app again. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => history.pushState(null, '', url), path);
}

/** {@link followLink}, via an unknown address, which closes what was open on the screen, not in the frame. */
export async function goAnew(page: Page, path: string): Promise<void> {
  await followLink(page, '/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await followLink(page, path);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(
    path === '/nowhere' ? 1 : 0,
  );
}

/** Waits until everything has loaded. */
async function expectRest(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
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
