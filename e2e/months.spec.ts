import type { Page } from '@playwright/test';
import { addExpense, openDeleteExpense, section, successBanner, undoToast } from './app.ts';
import { expect, expectAccessible, test, type Account } from './fixtures.ts';

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');

interface Dated {
  amount: number;
  category: string;
  description: string;
  date: string;
}

async function addDated(account: Account, expense: Dated): Promise<void> {
  await account.send('POST', '/personal/api/expenses/', expense);
}

/** The server's day, the day before, and the 14th of the previous month. */
async function daysOf(account: Account) {
  const { today } = await account.send('GET', '/personal/api/budget/status/');
  return { today, yesterday: addDays(today, -1), lastMonth: dayOfMonthBefore(today, 14) };
}

test(
  '[e2e-months-1] an expense of yesterday takes a choice of the day and a tap',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    const { yesterday } = await daysOf(account);
    await page.goto('/expenses?month=all');
    await page.getByRole('button', { name: 'Add Expense' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Expense' });
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await page.keyboard.type('80');
    await dialog.getByRole('radio', { name: 'Yesterday' }).check();
    await expect(dialog.getByLabel('Date')).toHaveValue(yesterday);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
    await expect(rowsOf(page)).toContainText('Yesterday');
  },
);

test('[e2e-months-2] an invalid day is refused with a message', async ({ signedIn: page }) => {
  await page.goto('/expenses');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByLabel('Amount').fill('80');
  await dialog.getByLabel('Date').fill('1999-12-31');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Date must be a day between 1 Jan 2000 and tomorrow.',
  );
  await expect(dialog.getByLabel('Amount')).toHaveValue('80');
  await dialog.getByRole('radio', { name: 'Today' }).check();
  await expect(dialog.getByRole('alert')).toBeHidden();
});

test(
  '[e2e-months-3] a typo in last month is found by the month switch and corrected in place',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const { lastMonth } = await daysOf(account);
    await addDated(account, { amount: 10, category: 'Food', description: 'Chia', date: lastMonth });
    await page.goto('/expenses');
    await expect(page.getByText('No expenses in this month')).toBeVisible();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('button', { name: 'Edit Chia, ₹10.00' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit', exact: true });
    await expect(dialog.getByLabel('Date')).toHaveValue(lastMonth);
    await dialog.getByLabel('Description').fill('Chai');
    // The row changes optimistically; an earlier reload would undo it.
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(rowsOf(page)).toContainText('Chai');
    await saved;

    await page.reload();
    await expect(rowsOf(page)).toContainText('Chai');
    await page.getByRole('button', { name: /^Back to / }).click();
    await expect(page.getByText('No expenses in this month')).toBeVisible();
    await expect(page).toHaveURL('/expenses');
  },
);

test('[e2e-months-4] the name of the month opens a choice of months, and the end of a list has a link to the previous month', async ({
  signedIn: page,
  account,
}) => {
  const { lastMonth, today } = await daysOf(account);
  await addDated(account, { amount: 10, category: 'Food', description: 'Old', date: lastMonth });
  await addDated(account, { amount: 20, category: 'Bills', description: 'New', date: today });
  await page.goto('/expenses');
  await expect(rowsOf(page)).toHaveText([/New/]);
  const month = page.getByRole('group', { name: 'Month' });
  await expect(month.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await month.getByRole('button', { name: /\d{4}$/ }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a month' });
  await expect(choice.locator('[aria-current]')).toBeFocused();
  await choice.getByRole('button', { name: 'All months' }).click();
  await expect(choice).toBeHidden();
  await expect(rowsOf(page)).toHaveText([/New/, /Old/]);
  await expect(page.getByText('All time, 2 expenses, ₹30.00').first()).toBeVisible();
  await page.getByRole('button', { name: /^Back to / }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: nameOf(lastMonth) })
    .click();
  await expect(rowsOf(page)).toHaveText([/Old/]);
  await expect(page.getByRole('main')).toContainText('Food₹10.00');
  await expect(page.getByRole('main')).toContainText('Bills₹0.00');
});

test(
  '[e2e-months-5] a deletion is undone from its toast, by its button and by Ctrl+Z',
  { tag: '@mobile-long' },
  async ({ signedIn: page }) => {
    await page.goto('/expenses');
    await addExpense(page, { amount: '60', description: 'Chai and samosa' });
    const name = 'Chai and samosa, ₹60.00';
    const deleteIt = async () => {
      const question = await openDeleteExpense(page, name);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(undoToast(page)).toContainText('Expense deleted!');
      await expect(undoToast(page)).toContainText(name);
      await expect(rowsOf(page)).toHaveCount(0);
    };
    await deleteIt();
    await expectAccessible(page);
    await undoToast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rowsOf(page)).toHaveText([/Chai and samosa/]);
    await expect(undoToast(page)).toBeHidden();

    await deleteIt();
    await page.keyboard.press('F6');
    await expect(undoToast(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('F6');
    await page.keyboard.press('Control+z');
    await expect(rowsOf(page)).toHaveText([/Chai and samosa/]);
    await expect(page.getByRole('main')).toContainText('Food₹60.00');
  },
);

test('[e2e-months-6] a deleted expense is restored from Recently deleted', async ({
  signedIn: page,
  account,
}) => {
  const { today } = await daysOf(account);
  const tea = { amount: 15, category: 'Food', description: 'Tea', date: today };
  const { id } = await account.send('POST', '/personal/api/expenses/', tea);
  await page.goto('/expenses');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeHidden();
  await account.send('DELETE', `/personal/api/expenses/${id}/`);
  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
  await dialog.getByRole('button', { name: 'Restore Tea, ₹15.00' }).click();
  await expect(dialog).toContainText('Nothing was deleted in the last 30 days.');
  await page.keyboard.press('Escape');
  await expect(rowsOf(page)).toHaveText([/Tea/]);
  await expect(page.getByRole('button', { name: 'Recently deleted' })).toBeHidden();
});

test('[e2e-months-9] [e2e-months-11] food in September takes two taps: the previous month, and its slice; a month of the trend opens at a click', async ({
  signedIn: page,
  account,
}) => {
  const { lastMonth, today } = await daysOf(account);
  await addDated(account, {
    amount: 10,
    category: 'Food',
    description: 'Old tea',
    date: lastMonth,
  });
  await addDated(account, { amount: 5, category: 'Bills', description: 'Stamp', date: lastMonth });
  await addDated(account, { amount: 20, category: 'Food', description: 'New tea', date: today });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Previous month' }).click();
  const main = page.getByRole('main');
  const [name = ''] = nameOf(lastMonth).split(' ');
  await expect(main).toContainText(`Total spent in ${name}`);
  await expect(main).toContainText(`${name}₹15.002 transactions`);
  await section(page, 'Spending by Category').getByRole('link', { name: 'Food' }).click();
  await expect(rowsOf(page)).toHaveText([/Old tea/]);
  await expect(
    page.getByText(`${nameOf(lastMonth)}, Food, 1 expense, ₹10.00`).first(),
  ).toBeVisible();

  await page.goBack();
  await expect(main).toContainText(`Total spent in ${name}`);
  await page.getByRole('button', { name: /^Back to / }).click();
  await expect(main).toContainText('Total spent this month');
  const trend = section(page, 'Monthly Spending Trend');
  await trend.getByRole('slider', { name: 'Month' }).press('ArrowLeft');
  await trend.getByRole('button', { name: `Open ${nameOf(lastMonth)}` }).click();
  await expect(main).toContainText(`Total spent in ${name}`);
  await page.getByRole('button', { name: /^Back to / }).click();
  await expect(main).toContainText('Total spent this month');
  await trend.getByRole('slider', { name: 'Month' }).click({ position: { x: 4, y: 100 } });
  await expect(main).toContainText(`Total spent in ${name}`);
  await page.getByRole('button', { name: /^Back to / }).click();
  await expect(section(page, 'Recent Expenses')).toContainText('Food, Today');
});

test(
  '[e2e-months-12] the budget screen compares each month with its final limit',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    const { lastMonth, today } = await daysOf(account);
    await account.send('POST', '/personal/api/budget/', { monthly_limit: 100 });
    await addDated(account, { amount: 20, category: 'Food', description: 'New', date: today });
    await page.goto('/budget');
    await expect(section(page, 'Budget Progress')).toBeVisible();
    await expect(page.getByText('Budget by month')).toBeHidden();
    await addDated(account, { amount: 10, category: 'Food', description: 'Old', date: lastMonth });
    await page.reload();
    const months = page.getByRole('list', { name: 'Budget by month' }).getByRole('listitem');
    await expect(months).toHaveText([/₹20\.00 of ₹100\.00So far\./, /₹10\.00, no budget/]);
    await expectAccessible(page);
  },
);

test('[e2e-months-10] the hero shows the daily allowance, and offers a budget if there is none', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/dashboard');
  const overview = section(page, 'Financial Overview');
  await expect(overview.getByRole('link', { name: 'Set a budget' })).toBeVisible();
  await expect(overview).not.toContainText('Remaining');
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 45000 });
  await page.reload();
  await expect(overview).toContainText(/₹[\d,.]+ (a day for \d+ days|for today)/);
  await page.getByRole('link', { name: 'Budget', exact: true }).click();
  await expect(section(page, 'Budget Progress')).toContainText(/₹45,000\.00 for .*today/);
});

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function dayOfMonthBefore(today: string, day: number): string {
  return `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-${day}`;
}

function nameOf(day: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en', format).format(new Date(day));
}
