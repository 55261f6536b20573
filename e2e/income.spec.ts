import { successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';
import { seedGroup } from './groups-app.ts';

test(
  '[e2e-income-1] a salary comes in by Quick add, stands in its list and on the dashboard, and Undo brings a deleted one back',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    await account.send('POST', '/personal/api/expenses/', { amount: 25_000, category: 'Bills' });
    await page.goto('/expenses');
    const line = page.getByLabel('Quick add');
    await line.fill('+85000 salary');
    await expect(page.getByRole('button', { name: 'Money in', pressed: true })).toBeVisible();
    await line.press('Enter');
    await expect(successBanner(page)).toHaveText('Money in added!');
    await expect(page.getByRole('list', { name: 'Expenses' })).not.toContainText('Salary');

    await page.goto('/dashboard');
    await expect(page.getByText('₹85,000.00 in, ₹60,000.00 saved (70.6 %)')).toBeVisible();

    await page.goto('/expenses');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Money in' }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Money in' });
    await expect(dialog).toContainText('Salary');
    await dialog.getByRole('button', { name: 'Delete Salary, ₹85,000.00' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await account.send('GET', '/personal/api/income/')).length)
      .toBe(1);
  },
);

test('[e2e-income-2] a refund of a statement is linked to its expense, and both rows show each other', async ({
  signedIn: page,
  account,
}) => {
  // In UTC it may still be yesterday, and a refund is never before its expense.
  const { today: day } = await account.send('GET', '/personal/api/budget/status/');
  await account.send('POST', '/personal/api/expenses/', {
    amount: 1344.87,
    category: 'Food',
    description: 'Big Bazaar',
  });
  await page.goto('/import');
  await page.getByLabel('File to import').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Date,Narration,Withdrawal,Deposit\n${day},Chai,20.00,\n${day},Big Bazaar,,500.00\n`,
    ),
  });
  await page.getByRole('button', { name: 'What is it?' }).click();
  await page.getByRole('button', { name: 'Refund of Big Bazaar' }).click();
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  const list = page.getByRole('list', { name: 'Expenses' });
  await expect(list.getByRole('link', { name: '₹500.00 came back' })).toBeVisible();
  await list.getByRole('link', { name: /^for Big Bazaar, ₹1,344\.87/ }).click();
  await expect(page.getByRole('dialog', { name: 'Big Bazaar' })).toContainText('₹1,344.87');
});

test('[e2e-income-3] the payment of a friend by UPI settles a group with one tap', async ({
  signedIn: page,
  account,
}) => {
  await seedGroup(account, {
    name: 'Goa weekend',
    members: ['Rohan'],
    expenses: [{ amount: 600, paidBy: account.username }],
  });
  await page.goto('/expenses');
  await page
    .getByLabel('Quick add')
    .fill('Rs.300.00 credited to A/c XX4417 by UPI from ROHAN. Ref 632011874455');
  await page.getByRole('button', { name: 'Rohan pays you in Goa weekend' }).click();
  await expect(successBanner(page)).toContainText('Rohan pays you in Goa weekend, ₹300.00');
  const [group] = await account.send('GET', '/group/api/groups/');
  expect(group.balance).toBe(0);
});
