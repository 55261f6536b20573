import type { Locator } from '@playwright/test';
import { section, successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';

test(
  '[e2e-budget-1] sets the first budget',
  { tag: '@mobile-long' },
  async ({ signedIn: page }) => {
    await page.goto('/budget');
    await expect(page.getByRole('heading', { name: 'Budget Management' })).toBeVisible();
    await expect(page.getByText('No Budget Set')).toBeVisible();
    await page.getByRole('button', { name: 'Set Budget' }).click();
    const amount = page.getByLabel('Monthly Budget');
    await expect(amount).toBeFocused();
    await amount.fill('45,000');
    await page.getByRole('button', { name: 'Set', exact: true }).click();

    await expect(successBanner(page)).toHaveText('Budget created!');
    await expect(amount).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit Budget' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Monthly Budget₹45,000.00');
  },
);

test(
  '[e2e-budget-4] shows what is spent, what is left and the used share',
  { tag: '@smoke' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
    await account.send('POST', '/personal/api/expenses/', { amount: 799.5, category: 'Food' });
    const { days_left: daysLeft } = await account.send('GET', '/personal/api/budget/status/');
    await page.goto('/budget');
    const main = page.getByRole('main');
    await expect(main).toContainText('Amount Spent₹799.50');
    await expect(main).toContainText('Remaining₹200.50');
    const progress = section(page, 'Budget Progress');
    await expect(progress).toContainText('79.9%');
    await expect(progress).toContainText('Within budget');
    await expect(progress).toContainText(new RegExp(`${daysLeft} days? remaining`));
    await expect(progress).toContainText('Spent₹799.50');
    await expect(progress).toContainText('Budget₹1,000.00');
    await expect(progress.getByRole('progressbar', { name: 'Budget used' })).toHaveAttribute(
      'aria-valuenow',
      '79.9',
    );
  },
);

test('[e2e-budget-6] shows by the colour of the bar how much of the budget is used', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 1000 });
  const expense = { amount: 1, category: 'Bills' };
  const { id } = await account.send('POST', '/personal/api/expenses/', expense);
  const bar = page.getByRole('progressbar', { name: 'Budget used' });
  for (const [spent, used, colour] of [
    [799.99, '79.9', 'green'],
    [800, '80', 'yellow'],
    [1000, '100', 'red'],
  ] as const) {
    await test.step(`${spent} of 1000`, async () => {
      await account.send('PUT', `/personal/api/expenses/${id}/`, { ...expense, amount: spent });
      await page.goto('/budget');
      await expect(bar).toHaveAttribute('aria-valuenow', used);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => fillColour(bar)).toBe(colour);
      }
    });
  }
});

/** The hue of the filled part of a progress bar. */
async function fillColour(bar: Locator): Promise<string> {
  const colour = await bar
    .locator('span')
    .evaluate((fill) => getComputedStyle(fill).backgroundColor);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  if (green > red && green > blue) return 'green';
  // Red with more than half as much green, and without blue, is yellow.
  return green > red / 1.5 && blue < green ? 'yellow' : 'red';
}
