import type { Page } from '@playwright/test';
import { fillExpense, openAddExpense, openMore, successBanner, undoToast } from './app.ts';
import { expect, test, type Account } from './fixtures.ts';

const RENT = { amount: 9500, category: 'Bills', description: 'House rent', every: 'month' };

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');

/** Adds a repeating entry through the API that starts tomorrow, and returns the response. */
async function addRent(account: Account) {
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  const starts_on = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  return account.send('POST', '/personal/api/recurring/', { ...RENT, starts_on });
}

/** Opens the list of repeating entries. */
async function openRepeating(page: Page) {
  await page.getByRole('button', { name: 'Repeating' }).click();
  return page.getByRole('dialog', { name: 'Repeating', exact: true });
}

/** Adds the rent, and opens its list. */
async function openWithRent(page: Page, account: Account) {
  const rent = await addRent(account);
  await page.goto('/expenses');
  return { ...rent, dialog: await openRepeating(page) };
}

test(
  '[e2e-recurring-1] a repetition is chosen in the form, created at once and marked',
  { tag: '@mobile-long' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    const form = await openAddExpense(page);
    await fillExpense(form, { amount: '1179', category: 'Bills', description: 'Broadband' });
    await openMore(form);
    await form.getByRole('button', { name: 'Repeat' }).click();
    await expect(form.getByRole('radio', { name: 'Never' })).toBeChecked();
    await form.getByRole('radio', { name: 'Monthly' }).check();
    await expect(form).toContainText(/Next on \d+ \w+( \d+)?, then (every month|on the last day)/);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
    await expect(rowsOf(page)).toHaveText([/Broadband/]);
    await expect(rowsOf(page).getByRole('img', { name: 'Repeats' })).toBeVisible();
    const dialog = await openRepeating(page);
    await expect(dialog.getByRole('listitem')).toHaveText([/Broadband.*Monthly.*next on.*₹1,179/]);
  },
);

test('[e2e-recurring-2] a repeating entry is paused, resumed and changed', async ({
  signedIn: page,
  account,
}) => {
  const { dialog } = await openWithRent(page, account);
  await dialog.getByRole('button', { name: 'Pause House rent' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/Monthly.*, paused/]);
  await dialog.getByRole('button', { name: 'Resume House rent' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/next on/]);
  await dialog.getByRole('button', { name: 'Change House rent' }).click();
  const form = page.getByRole('dialog', { name: 'Change Repeating' });
  await form.getByLabel('Amount').fill('');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form.getByText('Enter an amount.')).toBeVisible();
  await form.getByLabel('Amount').fill('9900');
  await form.getByRole('radio', { name: 'Weekly' }).check();
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toBeHidden();
  await expect(dialog.getByRole('listitem')).toHaveText([/Weekly.*₹9,900/]);
});

test(
  '[e2e-recurring-3] a repeating entry is ended with Undo, and restored from Recently deleted',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await addRent(account);
    await page.goto('/expenses');
    const end = async () => {
      const dialog = await openRepeating(page);
      await dialog.getByRole('button', { name: 'Change House rent' }).click();
      await page.getByRole('button', { name: 'End', exact: true }).click();
      await expect(undoToast(page)).toContainText('Repeating entry ended!');
      await expect(page.getByRole('button', { name: 'Repeating' })).toBeHidden();
    };
    await end();
    await undoToast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(undoToast(page)).toBeHidden();
    await end();
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: 'Restore House rent, ₹9,500.00' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Repeating' })).toBeVisible();
  },
);

test('[e2e-recurring-5] an entry that starts later is added from the list, and an invalid start keeps the typed values', async ({
  signedIn: page,
  account,
}) => {
  const { dialog } = await openWithRent(page, account);
  await dialog.getByRole('button', { name: 'Add repeating' }).click();
  const form = page.getByRole('dialog', { name: 'Add Repeating' });
  await fillExpense(form, { amount: '499', description: 'Film club' });
  await form.getByLabel('Starts on').fill('2001-01-01');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText(/^Start must be a day from 366 days ago/)).toBeVisible();
  await expect(form.getByLabel('Amount')).toHaveValue('499');
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Starts on').fill(later);
  await form.getByRole('radio', { name: 'Yearly' }).check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/Film club.*Yearly/, /House rent/]);
});

test('[e2e-recurring-6] an existing expense is set to repeat in its form, and is not created again', async ({
  signedIn: page,
  account,
}) => {
  const gym = { amount: 1500, category: 'Other', description: 'Gym' };
  await account.send('POST', '/personal/api/expenses/', gym);
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Edit Gym, ₹1,500.00' }).click();
  const form = page.getByRole('dialog', { name: 'Edit' });
  await openMore(form);
  await form.getByRole('button', { name: 'Repeat' }).click();
  await form.getByRole('radio', { name: 'Monthly' }).check();
  await expect(form).toContainText(/^(?!.*added now).*Next on \d+ \w+( \d+)?, then every month/);
  await form.getByLabel('Amount').fill('1600');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(successBanner(page)).toHaveText('Expense updated successfully!');
  await expect(rowsOf(page)).toHaveText([/Gym.*₹1,600/]);
  const dialog = await openRepeating(page);
  await expect(dialog.getByRole('listitem')).toHaveText([/Gym.*Monthly, next on.*₹1,600/]);
});
