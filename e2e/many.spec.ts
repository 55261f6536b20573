import type { Page } from '@playwright/test';
import { undoToast } from './app.ts';
import { expect, expectAccessible, test, type Account } from './fixtures.ts';

const bar = (page: Page) => page.getByRole('group', { name: 'What is selected' });
const list = (page: Page) => page.getByRole('list', { name: 'Expenses' });

async function seed({ send }: Account): Promise<void> {
  const expenses = [
    { amount: 55, category: 'Food', description: 'Chai' },
    { amount: 94, category: 'Transport', description: 'Auto' },
    { amount: 1344.87, category: 'Other', description: 'Big Bazaar' },
  ];
  for (const expense of expenses) await send('POST', '/personal/api/expenses/', expense);
}

test('[e2e-many-1] by keyboard alone expenses are selected, get a category, and are taken back', async ({
  signedIn: page,
  account,
}) => {
  await seed(account);
  await page.goto('/expenses');
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await list(page).getByRole('button', { name: 'Chai, ₹55.00', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Chai, Food, ₹55.00' })).toBeFocused();
  // The bar, which loads with the first selection, has the key.
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('Control+a');
  await expect(bar(page)).toContainText('3 selected, ₹1,493.87');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Category of 3 expenses' });
  await expect(dialog.getByRole('radio', { name: 'Food' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(undoToast(page)).toContainText('3 expenses changed!');
  await expect(list(page).getByText('Bills', { exact: true })).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(list(page).getByText('Transport', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[e2e-many-2] a long press selects, the bar stands in place of the tabs, and Back ends it', async ({
    signedIn: page,
    account,
  }) => {
    await seed(account);
    await page.goto('/expenses');
    // The gestures come with the buttons below the list.
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
    const row = list(page).getByRole('button', { name: 'Auto, ₹94.00', exact: true });
    await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
    await expect(page.getByRole('checkbox', { name: /^Auto/ })).toBeChecked();
    await page.getByRole('checkbox', { name: /^Chai/ }).click();
    await expect(bar(page)).toContainText('2 selected, ₹149.00');
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question).toContainText('2 expenses, ₹149.00');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await expect(bar(page)).toHaveCount(0);
    await expect(row).toBeVisible();
  });
});

test('[e2e-many-3] a bill is split in its form, opens in its row, and is made one again', async ({
  signedIn: page,
  account,
}) => {
  await seed(account);
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Edit Big Bazaar, ₹1,344.87' }).click();
  const form = page.getByRole('dialog', { name: 'Edit', exact: true });
  await form.getByRole('button', { name: 'More', exact: true }).click();
  await form.getByRole('button', { name: 'Split', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Split in categories' });
  await dialog.getByRole('textbox', { name: 'Amount, Part 1' }).fill('812.37+192.50');
  await dialog.getByRole('combobox', { name: 'Category, Part 1' }).selectOption('Food');
  await expect(dialog).toContainText('₹340.00 left to give out');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put it in the last part' }).click();
  await dialog.getByRole('button', { name: 'Split in 2' }).click();
  const row = list(page).getByRole('button', { name: 'Big Bazaar, ₹1,344.87, 2 parts' });
  await row.click();
  await expect(list(page).getByRole('button', { name: /^Edit .*₹340\.00/ })).toBeVisible();
  await expectAccessible(page);
  await list(page).getByRole('button', { name: 'Make it one again' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Big Bazaar, ₹1,344.87' })).toBeVisible();
});
