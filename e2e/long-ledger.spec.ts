import type { Page } from '@playwright/test';
import { openEditExpense, section, successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';
import { writeManyExpenses } from './many-expenses.ts';

const COUNT = 10_000;
/** Scrolling takes a second for every five hundred; `npm run test:long` scrolls through all. */
const SCROLLED = process.env['HISAAB_LONG'] === '1' ? COUNT : 1_000;
/** Far more than a window shows, and far fewer than all: the page that makes the list long is rendered for a moment. */
const MAX_DRAWN = 200;

test('thousands of expenses are scrolled through to the oldest, with few of them rendered', async ({
  signedIn: page,
  account,
}) => {
  test.slow();
  writeManyExpenses(account, SCROLLED);
  await page.goto('/expenses?month=all');
  const list = page.getByRole('list', { name: 'Expenses' });
  await expect(list).toContainText(`Tea ${SCROLLED}`);
  const drawn = await watchRows(page);

  const oldest = page.getByRole('button', { name: 'Edit Tea 1, ₹1.00' });
  await expect(async () => {
    await page.mouse.wheel(0, 60_000);
    await expect(oldest).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 120_000 });
  expect(await drawn()).toBeLessThan(MAX_DRAWN);

  const dialog = await openEditExpense(page, 'Tea 1, ₹1.00');
  await dialog.getByLabel('Description').fill('The first tea');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(successBanner(page)).toHaveText('Expense updated successfully!');
  await expect(page.getByRole('button', { name: 'Edit The first tea, ₹1.00' })).toBeFocused();
  expect(await drawn()).toBeLessThan(MAX_DRAWN);
});

test('[long-ledger-1] ten thousand expenses are searched, filtered and summed', async ({
  signedIn: page,
  account,
}) => {
  writeManyExpenses(account, COUNT);
  await page.goto('/expenses?month=all');
  const main = page.getByRole('main');
  await expect(main).toContainText('Bills₹1,00,05,000.00');
  await expect(main).toContainText('Food₹4,00,00,000.00');
  const rows = page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('tea 4321');
  await expect(rows).toHaveText([/Tea 4321/]);
  await page.getByRole('searchbox', { name: 'Search expenses' }).fill('tea 999');
  await expect(rows).toHaveCount(11);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Bills');
  await expect(rows).toHaveText([/Tea 9995/, /Tea 9990/]);

  await page.goto('/dashboard');
  await expect(main).toContainText('Total Expenses₹5,00,05,000.0010,000 expenses, all time');
  await expect(section(page, 'Monthly Spending Trend').getByRole('img')).toBeVisible();
});

/** Counts the rendered rows after every change of the list, and returns the maximum. */
async function watchRows(page: Page): Promise<() => Promise<number>> {
  const most = await page.getByRole('list', { name: 'Expenses' }).evaluateHandle((list) => {
    const counted = { rows: list.children.length };
    new MutationObserver(() => {
      counted.rows = Math.max(counted.rows, list.children.length);
    }).observe(list, { childList: true });
    return counted;
  });
  return () => most.evaluate(({ rows }) => rows);
}
