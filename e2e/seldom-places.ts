import type { Page } from '@playwright/test';
import { openAddExpense, openMore } from './app.ts';
import type { Account } from './fixtures.ts';
import { groupInList, seedGroup } from './groups-app.ts';

// The rarely used screens and dialogs.

const DAY_MS = 86_400_000;

/** A screen or dialog, and the steps to open it. */
export interface Place {
  /** The name of the sight: "the form for an expense". */
  name: string;
  /** The address of its screen. */
  path: string;
  /** Opens it from its screen, unless it is the screen itself. */
  open?: (page: Page) => Promise<unknown>;
}

/** Places near each other. */
export interface Sight {
  name: string;
  places: Place[];
  /** The user of the places; by default one with some of everything. */
  of?: 'a visitor' | 'a newcomer';
}

/** Those at the bottom of a screen, behind a suggestion, and those of the account. */
export const SELDOM_SIGHTS: Sight[] = [
  {
    name: 'what is seldom needed in a group',
    places: [
      { name: 'the form that records a payment', open: inGroup(press('Record another payment')) },
      { name: 'the form that settles a suggestion', open: inGroup(press(/^Settle ₹/)) },
      {
        name: 'what a suggestion is made of',
        open: async (page: Page) => {
          await openTrip(page);
          await press(/^Why this\?/)(page);
          await page.getByText(/Settling up this way takes/).waitFor();
        },
      },
      {
        name: 'the form for a change of an expense of a group',
        open: inGroup(press('Edit Villa, ₹900.00')),
      },
      { name: 'what repeats in a group', open: inGroup(press(/^Repeating/)) },
      {
        name: 'the form for what repeats in a group',
        open: inGroup(async (page: Page) => {
          await press(/^Repeating/)(page);
          await press('Change Flat rent')(page);
        }),
      },
      { name: 'the form for the name of a group', open: inGroup(press('Rename')) },
      { name: 'the history of a group', open: inGroup(press('History')) },
      { name: 'what was deleted in a group', open: inGroup(press(/^Recently deleted/)) },
      { name: 'the groups that were deleted', open: press('Deleted groups') },
    ].map((place) => ({ ...place, path: '/groups' })),
  },
  {
    name: 'what is seldom needed on the expenses',
    places: [
      {
        name: 'the choice of a month',
        open: (page: Page) =>
          page.getByRole('group', { name: 'Month' }).getByRole('button').nth(1).click(),
      },
      {
        name: 'the form for an expense that repeats',
        open: async (page: Page) => {
          const form = await openAddExpense(page);
          await openMore(form);
          await form.getByRole('button', { name: 'Repeat' }).click();
        },
      },
      { name: 'what repeats', open: press(/^Repeating/) },
      {
        name: 'the form for what repeats',
        open: async (page: Page) => {
          await press(/^Repeating/)(page);
          await press('Change House rent')(page);
        },
      },
      { name: 'the categories', open: press(/^Categories/) },
      {
        name: 'the form for a category',
        open: async (page: Page) => {
          await press(/^Categories/)(page);
          await press('Change Petrol')(page);
        },
      },
      {
        name: 'the question before a category goes',
        open: async (page: Page) => {
          await press(/^Categories/)(page);
          await press('Delete Petrol')(page);
        },
      },
      { name: 'what came in', open: press(/^Money in/) },
      {
        name: 'the form for what came in',
        open: async (page: Page) => {
          await press(/^Money in/)(page);
          await press('Edit House rent, ₹500.00')(page);
        },
      },
      {
        name: 'the form for a refund',
        open: async (page: Page) => {
          const form = await openAddExpense(page);
          await form.getByLabel('Amount').fill('-5');
        },
      },
      { name: 'the expenses that were deleted', open: press(/^Recently deleted/) },
      { name: 'a file to import', open: chooseFile },
    ].map((place) => ({ ...place, path: '/expenses' })),
  },
  {
    name: 'the limits of categories',
    places: [
      { name: 'the limits', path: '/budget', open: (page) => page.locator('summary').click() },
      {
        name: 'the form for a limit',
        path: '/budget',
        open: async (page) => {
          await press('Petrol')(page);
          await page.getByRole('dialog', { name: 'Limit: Petrol' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'the account',
    places: [
      { name: 'the account', path: '/account' },
      { name: 'the form for the password', path: '/account', open: press('Change the password') },
      {
        name: 'the question before the account goes',
        path: '/account',
        open: press('Delete account'),
      },
    ],
  },
];

/** Opens the group of the account on the screen of the groups. */
export async function openTrip(page: Page): Promise<void> {
  await groupInList(page, 'Goa weekend').click();
  await page.getByRole('heading', { name: 'Goa weekend', level: 2 }).waitFor();
}

/** Opens the group, and then a part of it. */
export function inGroup(open: (page: Page) => Promise<unknown>) {
  return async (page: Page): Promise<void> => {
    await openTrip(page);
    await open(page);
  };
}

/** Presses a button. */
export function press(name: string | RegExp) {
  const exact = typeof name === 'string';
  return (page: Page): Promise<void> => page.getByRole('button', { name, exact }).first().click();
}

const FILE = [
  'Date,Description,Category,Cost,Currency,Ananya,Rohan',
  '2026-11-05,Dosa,Flat,900.00,INR,-600.00,600.00',
  '2026-11-06,Villa,Flat,1200.00,THB,-600.00,600.00',
].join('\n');

/** Opens the preview of a Splitwise export: a row in rupees, and one in a currency without a rate. */
async function chooseFile(page: Page): Promise<void> {
  await press('Import')(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'trip.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await page.getByText('Villa').last().waitFor();
}

/** Adds a repeating entry, a category with a limit, deleted things and a payment. */
export async function fillWhatIsSeldom(account: Account) {
  const rent = { amount: 9500, category: 'Bills', description: 'House rent', every: 'month' };
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  const starts_on = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  await account.send('POST', '/personal/api/recurring/', { ...rent, starts_on });
  for (const category of ['Transport', 'Entertainment', 'Other']) {
    await account.send('POST', '/personal/api/expenses/', { amount: 2499.5, category });
  }
  await account.send('POST', '/personal/api/income/', { amount: 500, source: 'House rent' });
  await account.send('POST', '/personal/api/categories/', {
    name: 'Petrol',
    icon: 'fuel',
    colour: 'steel',
  });
  const petrol = { amount: 1200, category: 'Petrol' };
  await account.send('POST', '/personal/api/expenses/', petrol);
  const limit = { category: 'Petrol', limit: 1000, carries_over: true };
  await account.send('PUT', '/personal/api/budget/categories/', limit);
  const tea = { amount: 15, category: 'Food', description: 'Tea' };
  const { id } = await account.send('POST', '/personal/api/expenses/', tea);
  await account.send('DELETE', `/personal/api/expenses/${id}/`);

  const [{ id: group }] = await account.send('GET', '/group/api/groups/');
  const flat = { ...rent, description: 'Flat rent', paid_by_name: 'Rohan', starts_on, group };
  await account.send('POST', '/group/api/recurring/', flat);
  const payment = { group, from_member: 'Rohan', to_member: account.username };
  await account.send('POST', '/group/api/payments/', { ...payment, amount: 50, note: 'Cash' });
  const wrong = await account.send('POST', '/group/api/payments/', { ...payment, amount: 5 });
  await account.send('DELETE', `/group/api/payments/${wrong.id}/`);
  const gone = await seedGroup(account, { name: 'Flat in Pune' });
  await account.send('DELETE', `/group/api/groups/${gone}/delete/`);
}
