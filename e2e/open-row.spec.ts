import { section } from './app.ts';
import { expect, test } from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';

// A tap anywhere on a row opens its entry; closing it returns to the row.

for (const { where, width } of [
  { where: 'a phone', width: 390 },
  { where: 'a laptop', width: 1280 },
]) {
  test(`[open-row-1] a row on Expenses and in a group opens its entry, which returns the focus to the row (${where})`, async ({
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
    const edit = page.getByRole('dialog', { name: 'Edit' });
    await expect(edit.getByLabel('Description')).toHaveValue('Cutting chai');
    await page.keyboard.press('Escape');
    await expect(edit).toBeHidden();
    await expect(page.getByRole('button', { name: /^Edit Cutting chai/ })).toBeFocused();

    await openGroup(page, 'Goa weekend');
    await section(page, 'Recent Expenses')
      .getByRole('listitem')
      .filter({ hasText: 'Villa' })
      .click({ position: { x: 80, y: 12 } });
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await expect(form.getByLabel('Description')).toHaveValue('Villa');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: /^Edit Villa/ })).toBeFocused();
  });

  test(`[open-row-2] Add Expense on the Dashboard is saved or cancelled there, and returns the focus (${where})`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
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
