import type { Locator, Page } from '@playwright/test';
import { expect, test, type Account } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';
import { untilQuiet } from './quiet-network.ts';

// What a phone shows without scrolling, and how long its screens are.

const PHONES = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
];
const EXPENSES = '/personal/api/expenses/';
const CATEGORIES = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The days of this month before today, and of the month before, newest first. */
async function listDays(page: Page, count: number): Promise<string[]> {
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }),
  );
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(today) - index * 86_400_000).toISOString().slice(0, 10),
  );
}

async function addExpenses(account: Account, dates: readonly string[]): Promise<void> {
  for (const [index, date] of dates.entries()) {
    await account.send('POST', EXPENSES, {
      amount: 100 + index,
      category: CATEGORIES[index % CATEGORIES.length],
      description: `Groceries ${index}`,
      date,
    });
  }
}

for (const viewport of PHONES) {
  test.describe(`At ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`[calm-1] what the user owes is directly below the hero, before any scrolling`, async ({
      signedIn: page,
      account,
    }) => {
      const me = account.username;
      await account.send('POST', '/personal/api/budget/', { monthly_limit: 38_000 });
      await addExpenses(account, await listDays(page, 3));
      await seedGroup(account, {
        name: 'Flat 4B',
        members: ['Priya'],
        expenses: [{ amount: 4847.6, paidBy: 'Priya', description: 'Rent' }],
      });
      await seedGroup(account, {
        name: 'Goa weekend',
        members: ['Arjun'],
        expenses: [{ amount: 9000, paidBy: me, description: 'Villa' }],
      });
      await page.goto('/dashboard');
      await expect(page.getByText(/^In all you get/)).toHaveText('In all you get ₹2,076.20');
      const debt = page.getByRole('link', { name: /^You owe Priya/ });
      await expect(debt).toBeVisible();
      expect(await topOf(debt)).toBeLessThanOrEqual(480);
      // The three figures are one card of three lines.
      const figures = ['This Month', 'Budget Status', 'Total Expenses'];
      const tops = [];
      for (const name of figures) tops.push(await topOf(page.getByRole('heading', { name })));
      const [first = NaN, , last = NaN] = tops;
      expect(last - first).toBeLessThanOrEqual(2 * 46);
      await untilQuiet(page);
      expect(await heightOf(page)).toBeLessThanOrEqual(2600);
    });

    test(`[calm-2] a new user sees all first steps before any scrolling, on a short dashboard`, async ({
      signedIn: page,
    }) => {
      await page.goto('/dashboard');
      const steps = page.getByRole('region', { name: 'First steps' });
      await expect(steps).toBeVisible();
      expect(await topOf(steps)).toBeLessThan(
        await topOf(page.getByRole('heading', { name: 'This Month' })),
      );
      await untilQuiet(page);
      expect(await heightOf(page)).toBeLessThanOrEqual(1200);
    });

    test(`[calm-3] a day with one expense is one line, and 26 expenses on 20 days are less than 2,600 pixels high`, async ({
      signedIn: page,
      account,
    }) => {
      const days = await listDays(page, 20);
      await addExpenses(account, [...days, ...days.slice(0, 6)].toSorted().toReversed());
      await page.goto('/expenses?month=all');
      const rows = page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
      await expect(rows).toHaveCount(26);
      expect(await topOf(rows.first())).toBeLessThanOrEqual(430);
      const alone = rows.last();
      expect((await alone.boundingBox())?.height).toBeLessThanOrEqual(58);
      await expect(alone.getByRole('button', { name: /^Edit/ })).toBeVisible();
      await expect(alone.getByRole('button', { name: /^Delete/ })).toBeVisible();
      await expect.poll(() => heightOf(page)).toBeLessThan(2600);
      // Neither the search nor its choice of categories is cut.
      const cut = await page.getByLabel('Search expenses').evaluate((field: HTMLInputElement) => {
        const text = document.createElement('canvas').getContext('2d');
        if (!text) return true;
        text.font = getComputedStyle(field, '::placeholder').font;
        const style = getComputedStyle(field);
        const room =
          field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return text.measureText(field.placeholder).width > room;
      });
      expect(cut).toBe(false);
    });
  });
}

test('[calm-search-1] a search finds expenses of all months, newest first, with the sum of each month, and only where none is found says so', async ({
  signedIn: page,
  account,
}) => {
  const days = await listDays(page, 70);
  const wanted = [0, 1, 35, 69].map((index) => days[index] ?? '');
  await addExpenses(account, wanted);
  await account.send('POST', EXPENSES, { amount: 9, category: 'Food', description: 'Chai' });
  await page.goto('/expenses');
  const list = page.getByRole('list', { name: 'Expenses' });
  const search = page.getByRole('searchbox', { name: 'Search expenses' });
  await search.fill('groc');
  await expect(list.getByRole('listitem')).toHaveText([
    /Groceries 0/,
    /Groceries 1/,
    /Groceries 2/,
    /Groceries 3/,
  ]);
  const months = new Set(wanted.map((day) => day.slice(0, 7)));
  await expect(list.getByRole('heading', { level: 2 })).toHaveCount(months.size);
  await page.getByLabel('Category').selectOption('Entertainment');
  await expect(list.getByRole('listitem')).toHaveText([/Groceries 2.*₹102\.00/]);
  await search.fill('nothing of this kind');
  await expect(page.getByText('No matching expenses')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: 'Chai' })).toHaveCount(1);
});

test('[calm-undo-1] a refund is named in its line, and what Undo brought back is announced', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', EXPENSES, { amount: -50, category: 'Food', description: 'Returned' });
  await page.goto('/expenses');
  const row = page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
  await expect(row).toContainText('Refund');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Expense is back!')).toBeVisible();
  await expect(row).toContainText('Returned');
});
