import { fillExpense, openAddExpense } from './app.ts';
import { expect, test } from './fixtures.ts';

test(
  '[e2e-paid-with-1] a card is added in Account, chosen in the form, and its statement has the expense and is marked as paid',
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add card or account' }).click();
    const form = page.getByRole('dialog', { name: 'Add card or account' });
    await form.getByLabel('Name').fill('Regalia');
    await form.getByLabel('Last digits').fill('1234');
    await form.getByLabel('Statement day').fill('15');
    await form.getByLabel('Days until payment').fill('20');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();

    await page.goto('/expenses');
    const expense = await openAddExpense(page);
    await fillExpense(expense, { amount: '450', category: 'Food', description: 'Dosa' });
    await expense.getByLabel('Paid with').selectOption('Regalia');
    await expense.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Dosa');

    // Of a cycle that is over.
    const [{ id }] = await account.send('GET', '/personal/api/accounts/');
    const shoes = { amount: 900, category: 'Other', description: 'Shoes', date: twoMonthsAgo() };
    await account.send('POST', '/personal/api/expenses/', { ...shoes, account: id });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Regalia: statements' }).click();
    const dialog = page.getByRole('dialog', { name: 'Regalia' });
    const open = dialog.getByRole('listitem').filter({ hasText: 'Open until' });
    await expect(open).toContainText('₹450.00');
    const closed = dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch'), hasText: '₹900.00' });
    await closed.getByRole('button', { name: 'See its expenses' }).click();
    await expect(closed).toContainText('Shoes');
    const paid = closed.getByRole('switch');
    await paid.click();
    await expect(paid).toBeChecked();
  },
);

test(
  "[e2e-paid-with-2] a card's statement is imported for the card that it names, its bill is due, and is gone once it is paid",
  { tag: '@mobile-long' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', '/personal/api/accounts/', {
      name: 'Regalia',
      kind: 'card',
      digits: '1008',
      statement_day: 15,
      due_days: 20,
    });
    await account.send('POST', '/personal/api/accounts/', { name: 'Cash', kind: 'cash' });
    const day = twoMonthsAgo().split('-').toReversed().join('/');
    const statement = [
      'A BANK LTD,,',
      'Credit Card Number,4315 XXXX XXXX 1008,',
      'Date,Transaction Details,Amount (Rs.)',
      `${day},SWIGGY BANGALORE,"1,486.00 Dr"`,
      `${day},MYNTRA,"2,340.00 Dr"`,
    ].join('\r\n');
    await page.goto('/import');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    await chooser.setFiles({
      name: 'card.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(statement),
    });
    await expect(page.getByRole('combobox', { name: /paid with/i })).toHaveText(/Regalia/);
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    await expect(page.getByText('2 entries imported!')).toBeVisible();

    await page.goto('/budget');
    const bill = page.getByRole('listitem').filter({ hasText: 'Regalia' });
    await expect(bill).toContainText('₹3,826.00');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Regalia: statements' }).click();
    const closed = page
      .getByRole('dialog', { name: 'Regalia' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('switch'), hasText: '₹3,826.00' });
    await closed.getByRole('switch').click();
    await expect(closed.getByRole('switch')).toBeChecked();
    await page.goto('/budget');
    await expect(page.getByRole('heading', { name: 'Budget Management' })).toBeVisible();
    await expect(bill).toHaveCount(0);
  },
);

function twoMonthsAgo(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - 62);
  return day.toISOString().slice(0, 10);
}
