import type { Locator, Page } from '@playwright/test';
import {
  addExpense,
  fillExpense,
  openAddExpense,
  openMore,
  openDeleteExpense,
  openEditExpense,
  successBanner,
  undoToast,
} from './app.ts';
import { expect, test } from './fixtures.ts';
import { writeManyExpenses } from './many-expenses.ts';

const EXPENSES = '**/personal/api/expenses/**';
const CATEGORIES = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];

/** The rows of the list, without those of the outbox: one that was just sent may still be there. */
function savedExpenses(page: Page): Locator {
  return page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
}

test(
  '[e2e-expenses-1] adds an expense with an amount and a tap',
  { tag: ['@smoke', '@mobile'] },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    await expect(page.getByText('No expenses yet')).toBeVisible();
    const dialog = await openAddExpense(page);
    await expect(dialog.getByRole('radio', { name: 'Food' })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
    await fillExpense(dialog, { amount: '1,234.50' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();

    await expect(dialog).toBeHidden();
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
    const row = savedExpenses(page);
    await expect(row).toContainText('No description');
    await expect(row).toContainText('Food');
    await expect(row).toContainText('₹1,234.50');
  },
);

test('[e2e-expenses-2] [e2e-expenses-3] shows what each of the five categories adds up to, and lists expenses by day, newest first, with the total of each day', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/expenses/', { amount: 0.1, category: 'Food' });
  await account.send('POST', '/personal/api/expenses/', { amount: 0.2, category: 'Food' });
  await account.send('POST', '/personal/api/expenses/', { amount: 1500, category: 'Bills' });
  await page.goto('/expenses');
  for (const [index, total] of ['₹0.30', '₹1,500.00', '₹0.00', '₹0.00', '₹0.00'].entries()) {
    await expect(page.getByRole('main')).toContainText(`${CATEGORIES[index]}${total}`);
  }
  const rows = savedExpenses(page);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('₹1,500.00');
  await expect(rows.first()).toContainText('₹1,500.30');
  await expect(rows.last()).toContainText('₹0.10');
});

test(
  '[e2e-expenses-4] [e2e-expenses-7] edits an expense in a form with its values; asks "Are you sure?" and deletes only then',
  { tag: '@smoke' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    await addExpense(page, { amount: '142', category: 'Transport', description: 'Auto' });
    const dialog = await openEditExpense(page, 'Auto, ₹142.00');
    await expect(dialog.getByLabel('Amount')).toHaveValue('142');
    await expect(dialog.getByRole('radio', { name: 'Transport' })).toBeChecked();
    await expect(dialog.getByLabel('Description')).toHaveValue('Auto');
    await fillExpense(dialog, { amount: '150.5', category: 'Other', description: 'Cab' });
    await dialog.getByRole('button', { name: 'Update' }).click();

    await expect(successBanner(page)).toHaveText('Expense updated successfully!');
    await expect(savedExpenses(page)).toContainText('Cab');
    await expect(savedExpenses(page)).toContainText('₹150.50');
    await page.reload();
    await expect(savedExpenses(page)).toContainText('Cab');

    const question = await openDeleteExpense(page, 'Cab, ₹150.50');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(savedExpenses(page)).toContainText('Cab');

    await openDeleteExpense(page, 'Cab, ₹150.50');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(undoToast(page)).toContainText('Expense deleted!');
    await expect(page.getByText('No expenses yet')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No expenses yet')).toBeVisible();
  },
);

test('[e2e-expenses-11] accepts a refund, and any valid amount; a success is announced in an existing region, so that screen readers hear it', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  await expect(page.getByText('No expenses yet')).toBeVisible();
  const region = page.getByRole('main').getByRole('status');
  await expect(region).toBeEmpty();
  const before = await region.elementHandle();
  await addExpense(page, { amount: '-120.75', category: 'Bills' });
  expect(await before?.textContent()).toBe('Expense added successfully!');
  await expect(savedExpenses(page)).toContainText('−₹120.75');
  await addExpense(page, { amount: '9999999999.99' });
  await expect(savedExpenses(page).first()).toContainText('₹9,99,99,99,999.99');
});

test(
  'accepts a refund from a keypad without a minus',
  { tag: '@mobile' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    const dialog = await openAddExpense(page);
    const amount = dialog.getByLabel('Amount');
    const refund = dialog.getByRole('button', { name: 'Refund' });
    await openMore(dialog);
    await expect(refund).toHaveAttribute('aria-pressed', 'false');
    await refund.click();
    await expect(amount).toBeFocused();
    await page.keyboard.type('120.75');
    await expect(refund).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByText('−₹120.75')).toBeVisible();
    await refund.click();
    await expect(amount).toHaveValue('120.75');
    await refund.click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(savedExpenses(page)).toContainText('−₹120.75');
  },
);

test('shows a new expense optimistically on the server’s day, whatever the browser’s day', async ({
  signedIn: page,
  account,
}) => {
  await account.send('POST', '/personal/api/expenses/', { amount: 1, category: 'Food' });
  await page.clock.setFixedTime('2031-05-06T12:00:00Z');
  await page.goto('/expenses');
  const answer = Promise.withResolvers<void>();
  await page.route(EXPENSES, async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.fallback();
  });
  const dialog = await openAddExpense(page);
  await fillExpense(dialog, { amount: '20', description: 'Tea' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const list = page.getByRole('list', { name: 'Expenses', includeHidden: true });
  await expect(list).toContainText('Tea');
  await expect(list).toContainText(/^Today/);
  await expect(list).not.toContainText('2031');
  answer.resolve();
  await expect(dialog).toBeHidden();
});

test('saves a new expense on the server’s day, even if the form was opened before that is known', async ({
  signedIn: page,
  account,
}) => {
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  await page.clock.setFixedTime('2031-05-06T12:00:00Z');
  const status = Promise.withResolvers<void>();
  await page.route('**/budget/status/', async (route) => {
    await status.promise;
    await route.continue();
  });
  await page.goto('/expenses#add-expense');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await fillExpense(dialog, { amount: '20', description: 'Tea' });
  const day = dialog.getByLabel('Date', { exact: true });
  await expect(day).toHaveValue('2031-05-06');
  status.resolve();
  await expect(day).toHaveValue(today);
  await expect(dialog.getByRole('radio', { name: 'Today' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  const [saved] = await account.send('GET', '/personal/api/expenses/');
  expect(saved).toMatchObject({ description: 'Tea', date: today });
});

test(
  '[e2e-expenses-13] filters the list by text, category and month, and shows all of it again; the key n focuses Quick add, but not while a letter is typed',
  { tag: '@smoke' },
  async ({ signedIn: page, account }) => {
    const add = (category: string, description: string) =>
      account.send('POST', '/personal/api/expenses/', { amount: 10, category, description });
    await add('Food', 'Masala dosa');
    await add('Food', 'Idli');
    await add('Transport', 'Bus to the dosa place');
    await page.goto('/expenses');
    const rows = savedExpenses(page);
    await expect(rows).toHaveCount(3);
    await page.getByRole('searchbox', { name: 'Search expenses' }).press('n');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('heading', { name: 'Expenses', level: 1 }).click();
    await page.keyboard.press('n');
    await expect(page.getByLabel('Quick add')).toBeFocused();
    await expect(page.getByLabel('Quick add')).toHaveValue('');
    await page.getByRole('searchbox', { name: 'Search expenses' }).fill('DOSA');
    await expect(rows).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Food');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Masala dosa');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Bills');
    await expect(page.getByText('No matching expenses')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('group', { name: 'Month' }).getByRole('button', { name: /\d{4}/ }).click();
    await page.getByRole('button', { name: 'All months' }).click();
    await expect(rows).toHaveCount(3);
  },
);

test('scrolls through a long list without rendering all of it', async ({
  signedIn: page,
  account,
}) => {
  writeManyExpenses(account, 320);
  const more: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('before=')) more.push(request.url());
  });
  await page.goto('/expenses?month=all');
  const list = page.getByRole('list', { name: 'Expenses' });
  await expect(list).toContainText('Tea 271');
  expect(more).toEqual([]);
  const oldest = page.getByRole('button', { name: 'Edit Tea 1, ₹1.00' });
  await expect(async () => {
    await page.mouse.wheel(0, 8_000);
    await expect(oldest).toBeVisible({ timeout: 400 });
  }).toPass({ timeout: 15_000 });
  expect(await list.getByRole('listitem').count()).toBeLessThan(120);
});

test('keeps the position and the focus when a list becomes too long to render completely', async ({
  signedIn: page,
  account,
}) => {
  writeManyExpenses(account, 320);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/personal/api/expenses/?*before=*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/expenses?month=all');
  const rows = savedExpenses(page);
  await expect(rows).toHaveCount(50);
  const edit = page.getByRole('button', { name: 'Edit Tea 275, ₹275.00' });
  await edit.focus();
  const before = await edit.boundingBox();

  letGo();
  await expect(rows.first()).not.toContainText('Tea 320');
  await expect(rows.filter({ hasText: 'Tea 270' })).toBeVisible();
  await expect(edit).toBeFocused();
  const after = await edit.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

test('[e2e-expenses-14] shows their number in one line, beside the month and the button on a tablet, too', async ({
  signedIn: page,
}) => {
  await page.goto('/expenses');
  await addExpense(page, { amount: '12,34,567.89' });
  await page.setViewportSize({ width: 768, height: 1000 });
  const more = page.getByRole('button', { name: 'More', exact: true });
  const count = page.getByText('1 expense, ₹12,34,567.89').first();
  await expect(count).toBeVisible();
  const [line, beside] = [await count.boundingBox(), await more.boundingBox()];
  expect(line?.height).toBeLessThan(30);
  expect(beside?.x).toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0));
});
