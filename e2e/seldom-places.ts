import type { Page } from '@playwright/test';
import { openAddExpense } from './app.ts';
import type { Account } from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';

// The screens and dialogs that are seldom needed.

const DAY_MS = 86_400_000;

/** A screen or dialog, and the way to it. */
export interface Place {
  /** The name of the sight: "the form for an expense". */
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Whether the place is for those who are signed in. */
  isPublic?: boolean;
}

/** Those behind the foot of a screen, behind a suggestion, and those of the account. */
export const SELDOM_PLACES: Place[] = [
  {
    name: 'the form that records a payment',
    open: inGroup('Record another payment'),
  },
  {
    name: 'the form that settles a suggestion',
    open: inGroup(/^Settle ₹/),
  },
  {
    name: 'what a suggestion is made of',
    open: async (page) => {
      await openGroup(page, 'Goa weekend');
      await press(page, /^Why this\?/);
      await page.getByText(/This plan needs/).waitFor();
    },
  },
  {
    name: 'the form for a change of an expense of a group',
    open: inGroup('Edit Villa, ₹900.00'),
  },
  {
    name: 'the form for the name of a group',
    open: inGroup('Rename'),
  },
  {
    name: 'the history of a group',
    open: inGroup('History'),
  },
  {
    name: 'what was deleted in a group',
    open: inGroup(/^Recently deleted/),
  },
  {
    name: 'the groups that were deleted',
    open: on('/groups', 'Deleted groups'),
  },
  {
    name: 'the choice of a month',
    open: async (page) => {
      await page.goto('/expenses');
      await page.getByRole('group', { name: 'Month' }).getByRole('button').nth(1).click();
    },
  },
  {
    name: 'the form for an expense that repeats',
    open: async (page) => {
      await page.goto('/expenses');
      await (await openAddExpense(page)).getByRole('button', { name: 'Repeat' }).click();
    },
  },
  {
    name: 'what repeats',
    open: on('/expenses', /^Repeating/),
  },
  {
    name: 'the form for what repeats',
    open: async (page) => {
      await page.goto('/expenses');
      await press(page, /^Repeating/);
      await press(page, 'Change House rent');
    },
  },
  {
    name: 'the expenses that were deleted',
    open: on('/expenses', /^Recently deleted/),
  },
  { name: 'the account', open: (page) => page.goto('/account') },
  {
    name: 'the form for the password',
    open: on('/account', 'Change the password'),
  },
  {
    name: 'the question before the account goes',
    open: on('/account', 'Delete account'),
  },
];

/** Opens a screen and presses one of its buttons. */
function on(path: string, button: string | RegExp) {
  return async (page: Page) => {
    await page.goto(path);
    await press(page, button);
  };
}

/** Opens a group and presses one of its buttons. */
function inGroup(button: string | RegExp) {
  return async (page: Page) => {
    await openGroup(page, 'Goa weekend');
    await press(page, button);
  };
}

async function press(page: Page, name: string | RegExp) {
  const exact = typeof name === 'string';
  await page.getByRole('button', { name, exact }).first().click();
}

/** Adds a repeating entry, deleted things and a payment. */
export async function fillWhatIsSeldom(account: Account) {
  const rent = { amount: 9500, category: 'Bills', description: 'House rent', every: 'month' };
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  const starts_on = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  await account.send('POST', '/personal/api/recurring/', { ...rent, starts_on });
  const tea = { amount: 15, category: 'Food', description: 'Tea' };
  const { id } = await account.send('POST', '/personal/api/expenses/', tea);
  await account.send('DELETE', `/personal/api/expenses/${id}/`);

  const [{ id: group }] = await account.send('GET', '/group/api/groups/');
  const payment = { group, from_member: 'Rohan', to_member: account.username };
  await account.send('POST', '/group/api/payments/', { ...payment, amount: 50, note: 'Cash' });
  const wrong = await account.send('POST', '/group/api/payments/', { ...payment, amount: 5 });
  await account.send('DELETE', `/group/api/payments/${wrong.id}/`);
  const gone = await seedGroup(account, { name: 'Flat in Pune' });
  await account.send('DELETE', `/group/api/groups/${gone}/delete/`);
}
