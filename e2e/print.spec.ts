import type { Page } from '@playwright/test';
import { expect, test, type Account } from './fixtures.ts';
import { writeManyExpenses } from './many-expenses.ts';

// More than are drawn on the screen at a time.
const MANY = 150;

async function spend(account: Account): Promise<void> {
  const amounts = Array.from({ length: MANY }, (_, index) => index + 1);
  await Promise.all(
    amounts.map((amount) =>
      account.send('POST', '/personal/api/expenses/', {
        amount,
        category: amount % 2 === 0 ? 'Food' : 'Bills',
        description: `Number ${amount}`,
      }),
    ),
  );
}

async function print(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
}

test('[e2e-print-1] prints a month as a page of a ledger: categories, all rows by day, and the total', async ({
  signedIn: page,
  account,
}) => {
  await spend(account);
  await print(page, '/expenses');
  const categories = page.getByRole('table', { name: 'Categories' });
  await expect(categories.getByRole('row', { name: 'Food' })).toContainText('₹5,700.00');
  const rows = page.getByRole('table', { name: `Expenses: ${MANY}` }).getByRole('row');
  await expect(rows).toHaveCount(MANY);
  await expect(page.getByText('Total ₹11,325.00')).toBeVisible();
  for (const role of ['navigation', 'banner', 'button', 'status'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
});

test('[e2e-print-2] prints all loaded rows of a long list, and black on white in the dark theme', async ({
  signedIn: page,
  account,
}) => {
  writeManyExpenses(account, MANY);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/expenses?month=all');
  const list = page.getByRole('list', { name: 'Expenses' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      return list.getByRole('listitem').last().getAttribute('aria-setsize');
    })
    .toBe(String(MANY));
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('listitem')).toHaveCount(MANY);
  const ink = await list.evaluate((node) => getComputedStyle(node).color);
  expect(ink).toBe('rgb(0, 0, 0)');
});

test('[e2e-print-3] prints every other screen without bars, buttons and spinners', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 9_000 });
  await account.send('POST', '/group/api/groups/', { name: 'Goa weekend' });
  for (const path of ['/dashboard', '/budget', '/groups']) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
      await print(page, path);
      for (const role of ['navigation', 'banner', 'button'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.getByRole('main')).not.toHaveText('');
    });
  }
});
