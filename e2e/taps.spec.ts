import { successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';
import { groupInList, seedGroup } from './groups-app.ts';
import { tapper } from './tapper.ts';

// The most frequent actions need few taps; the keys of the amount do not count.

test('[taps-1] a first expense takes five taps, and one of yesterday four', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboard');
  const first = tapper();
  await first.tap(page.getByRole('main').getByRole('link', { name: 'Add Expense' }).first());
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('80');
  await first.tap(dialog.getByRole('button', { name: 'Add', exact: true }));
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
  expect(first.count()).toBeLessThanOrEqual(5);

  await page.goto('/expenses');
  const second = tapper();
  await second.tap(page.getByRole('button', { name: 'Add Expense' }).first());
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('90');
  await second.tap(dialog.getByRole('radio', { name: 'Yesterday' }));
  await second.tap(dialog.getByRole('button', { name: 'Add', exact: true }));
  await expect(dialog).toBeHidden();
  expect(second.count()).toBeLessThanOrEqual(4);
});

test('[taps-2] the user’s debts take one tap from anywhere', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: 'Rohan' }],
  });
  await page.goto('/dashboard');
  const { tap, count } = tapper();
  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }));
  await expect(groupInList(page, 'Goa weekend')).toContainText('You owe ₹450.00');
  expect(count()).toBe(1);
});
