import { section } from './app.ts';
import { expect, test } from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';

// A tap anywhere on a row opens its entry to look at; closing it returns to the row.

for (const { where, width } of [
  { where: 'a phone', width: 390 },
  { where: 'a laptop', width: 1280 },
]) {
  test(`[open-row-1] a row on Expenses and in a group opens its entry to look at, which returns the focus to the row (${where})`, async ({
    signedIn: page,
    account,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await account.send('POST', '/personal/api/expenses/', {
      amount: 30,
      category: 'Food',
      description: 'Cutting chai',
    });
    await seedGroup(account, {
      name: 'Goa weekend',
      members: ['Rohan'],
      expenses: [{ amount: 1000, paidBy: 'Rohan', description: 'Villa' }],
    });
    await page.goto('/expenses');
    const expenses = page.getByRole('list', { name: 'Expenses' }).getByRole('listitem');
    await expenses.filter({ hasText: 'Cutting chai' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cutting chai' });
    await expect(sheet).toContainText('₹30.00');
    await expect(page.getByRole('textbox').filter({ visible: true })).not.toBeFocused();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/expenses');
    await expect(
      page.getByRole('button', { name: 'Cutting chai, ₹30.00', exact: true }),
    ).toBeFocused();

    await openGroup(page, 'Goa weekend');
    await section(page, 'Recent Expenses')
      .getByRole('listitem')
      .filter({ hasText: 'Villa' })
      .click({ position: { x: 80, y: 12 } });
    const bill = page.getByRole('dialog', { name: 'Villa' });
    await expect(bill).toContainText('Paid ByRohan');
    await expect(bill).toContainText('₹500.00 each');
    await expect(bill.getByRole('listitem')).toContainText(['added the expense “Villa”']);
    await bill.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Villa, ₹1,000.00', exact: true })).toBeFocused();

    // From the sheet it is copied, changed and deleted.
    await page.getByRole('button', { name: 'Villa, ₹1,000.00', exact: true }).click();
    await bill.getByRole('button', { name: 'Copy' }).click();
    const copy = page.getByRole('dialog', { name: 'Add Expense' });
    await expect(copy.getByLabel('Description')).toHaveValue('Villa');
    await copy.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Villa, ₹1,000.00', exact: true }).click();
    await bill.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await expect(form.getByLabel('Description')).toHaveValue('Villa');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Villa, ₹1,000.00', exact: true }).click();
    await bill.getByRole('button', { name: 'Delete' }).click();
    await expect(section(page, 'Recent Expenses')).toContainText('No expenses yet');
  });

  test(`[open-row-2] Add Expense on the Dashboard is saved or cancelled there, and returns the focus (${where})`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    // The screen's own link takes the place of the bar's, so that the first one depends on what is drawn.
    await expect(section(page, 'Recent Expenses')).toBeVisible();
    const opener = page.getByRole('link', { name: 'Add Expense' }).filter({ visible: true });
    const form = page.getByRole('dialog', { name: 'Add Expense' });
    for (const end of ['Cancel', 'Add']) {
      await opener.first().click();
      await form.getByLabel('Amount').fill('30');
      await form.getByLabel('Description').fill('Cutting chai');
      if (end === 'Cancel') page.once('dialog', (dialog) => void dialog.accept());
      await form.getByRole('button', { name: end, exact: true }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL('/dashboard');
      await expect(opener.first()).toBeFocused();
    }
    await expect(section(page, 'Recent Expenses')).toContainText('Cutting chai');
  });
}
