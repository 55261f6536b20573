import { section } from './app.ts';
import { expect, test } from './fixtures.ts';

test('[e2e-still-to-come-1] a bill stands on Dashboard and Budget until it is paid; Undo makes it due again, and it can be skipped', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 40_000 });
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  await account.send('POST', '/personal/api/recurring/', {
    amount: 1250,
    category: 'Bills',
    description: 'Electricity',
    every: 'month',
    starts_on: today,
    asks: true,
  });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText('₹38,750.00 left to spend, after ₹1,250.00 still to come');
  await expect(section(page, 'Still to come')).toContainText('Electricity');

  await page.goto('/budget');
  const due = section(page, 'Still to come');
  await due.getByRole('button', { name: 'Paid: Electricity' }).click();
  await expect(page.getByText('Paid!')).toBeVisible();
  await expect(main).toContainText('Amount Spent₹1,250.00');
  await expect(due).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(due).toContainText('Electricity');
  await expect(main).toContainText('Amount Spent₹0.00');

  await due.getByRole('button', { name: 'Skip: Electricity' }).click();
  await expect(page.getByText('Skipped this time!')).toBeVisible();
  await expect(due).toHaveCount(0);
  const skipped: { made: number }[] = await account.send('GET', '/personal/api/recurring/');
  expect(skipped.map(({ made }) => made)).toEqual([1]);
});
