import {
  addExpense,
  errorBanner,
  openAddExpense,
  setBudget,
  successBanner,
  undoToast,
} from './app.ts';
import { expect, test } from './fixtures.ts';
import { createGroup, openAddMember, openGroup, seedGroup } from './groups-app.ts';

test('[stale-banners-1] what was told of one action goes when the next begins', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  await addExpense(page, { amount: '20', description: 'Tea' });
  await page.getByRole('button', { name: 'Delete Tea, ₹20.00' }).click();
  await expect(successBanner(page)).toHaveCount(0, { timeout: 2_000 });
  await page.keyboard.press('Escape');
  await addExpense(page, { amount: '30', description: 'Rusk' });
  await openAddExpense(page);
  await expect(successBanner(page)).toHaveCount(0, { timeout: 2_000 });

  await page.goto('/budget');
  await setBudget(page, '6000');
  await expect(successBanner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit Budget' }).click();
  await expect(successBanner(page)).toHaveCount(0, { timeout: 2_000 });

  await page.goto('/groups');
  await createGroup(page, 'Goa weekend');
  await openAddMember(page);
  await expect(successBanner(page)).toHaveCount(0, { timeout: 2_000 });
});

test('[stale-banners-2] what failed in a group is told no more when an entry of it is deleted', async ({
  signedIn: page,
  account,
}) => {
  const paid = { amount: 20, paidBy: account.username };
  const expenses = ['Tea', 'Rusk'].map((description) => ({ ...paid, description }));
  await seedGroup(account, { name: 'Goa weekend', expenses });
  await openGroup(page, 'Goa weekend');
  await page.route(
    '**/group/api/expenses/*/?*',
    (route) => route.fulfill({ status: 400, json: { error: 'Not today.' } }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Delete Tea, ₹20.00' }).click();
  await expect(errorBanner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Rusk, ₹20.00' }).click();
  await expect(undoToast(page)).toBeVisible();
  await expect(errorBanner(page)).toHaveCount(0, { timeout: 2_000 });
});
