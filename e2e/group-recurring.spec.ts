import type { Page } from '@playwright/test';
import { openMore, successBanner, undoToast } from './app.ts';
import { expect, expectAccessible, test, type Account } from './fixtures.ts';
import {
  fillGroupExpense,
  openAddGroupExpense,
  openGroup,
  pressInTail,
  seedGroup,
} from './groups-app.ts';

const DAY_MS = 86_400_000;
const RENT = { amount: 42_000, category: 'Bills', description: 'Rent', every: 'month' };

/** A flat of three with a rent that repeats from tomorrow on, with this split. */
async function seedFlat(account: Account, split: object = {}) {
  const group = await seedGroup(account, { name: 'Flat 4B', members: ['Kavya', 'Dev'] });
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  const starts_on = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const body = { group, ...RENT, paid_by_name: 'Kavya', starts_on, ...split };
  await account.send('POST', '/group/api/recurring/', body);
  return group;
}

/** Opens the repeating entries of the flat. */
async function openRepeating(page: Page) {
  await pressInTail(page, /^Repeating/);
  return page.getByRole('dialog', { name: 'Repeating', exact: true });
}

test(
  '[e2e-group-recurring-1] by keyboard, a rent by heads is set to repeat, created at once, marked and listed',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await seedGroup(account, { name: 'Flat 4B', members: ['Kavya'] });
    await openGroup(page, 'Flat 4B');
    const form = await openAddGroupExpense(page);
    await fillGroupExpense(form, { amount: '42000', description: 'Rent', paidBy: 'Kavya' });
    await form.getByLabel('Split', { exact: true }).selectOption('By heads');
    await form.getByRole('button', { name: 'One person more for Kavya' }).press('Enter');
    await openMore(form);
    await form.getByRole('button', { name: 'Repeat' }).press('Enter');
    await expect(form.getByRole('radio', { name: 'Never' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await expect(form).toContainText(/Next on \d+ \w+( \d+)?, then (every month|on the last day)/);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
    const row = page.getByRole('listitem').filter({ hasText: 'Rent' });
    await expect(row.getByRole('img', { name: 'Repeats' })).toBeVisible();
    const dialog = await openRepeating(page);
    await expect(dialog.getByRole('listitem')).toHaveText([/Rent.*Kavya pays, by people.*₹42,000/]);
  },
);

test('[e2e-group-recurring-2] a repeating entry is paused, resumed and changed', async ({
  signedIn: page,
  account,
}) => {
  await seedFlat(account);
  await openGroup(page, 'Flat 4B');
  const dialog = await openRepeating(page);
  await dialog.getByRole('button', { name: 'Pause Rent' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(`Monthly.*, paused by ${account.username}`),
  ]);
  await dialog.getByRole('button', { name: 'Resume Rent' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/Kavya pays for everyone/]);
  await dialog.getByRole('button', { name: 'Change Rent' }).click();
  const form = page.getByRole('dialog', { name: 'Change Repeating' });
  await form.getByLabel('Amount').fill('45000');
  await form.getByRole('radio', { name: 'Weekly' }).check();
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toBeHidden();
  await expect(dialog.getByRole('listitem')).toHaveText([/Weekly.*₹45,000/]);
});

test(
  '[e2e-group-recurring-3] a repeating entry is ended with Undo, and restored from the deleted things',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await seedFlat(account);
    await openGroup(page, 'Flat 4B');
    const end = async () => {
      const dialog = await openRepeating(page);
      await dialog.getByRole('button', { name: 'Change Rent' }).click();
      await page.getByRole('button', { name: 'End', exact: true }).click();
      await expect(undoToast(page)).toContainText('Repeating entry ended!');
      await expect(page.getByRole('button', { name: /^Repeating/ })).toBeHidden();
    };
    await end();
    await undoToast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(undoToast(page)).toBeHidden();
    await end();
    await pressInTail(page, /^Recently deleted/);
    await page.getByRole('button', { name: 'Restore Rent, ₹42,000.00' }).click();
    await page.getByRole('button', { name: 'Flat 4B', exact: true }).click();
    await openRepeating(page);
  },
);

test(
  '[e2e-group-recurring-4] one that names a former member continues without them',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const group = await seedFlat(account, { participant_names: ['Kavya', 'Dev'] });
    await account.send('POST', `/group/api/groups/${group}/remove_member/`, { name: 'Dev' });
    await openGroup(page, 'Flat 4B');
    const dialog = await openRepeating(page);
    await dialog.getByRole('button', { name: 'Change Rent' }).click();
    const form = page.getByRole('dialog', { name: 'Change Repeating' });
    await expect(form).toContainText('Dev is no longer in the group, and left out.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form).toBeHidden();
    await expect(dialog.getByRole('listitem')).toHaveText([/Kavya pays for Kavya/]);
  },
);
