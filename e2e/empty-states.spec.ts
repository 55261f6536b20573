import { section } from './app.ts';
import { expect, test } from './fixtures.ts';
import { openGroup, seedGroup } from './groups-app.ts';
import { goAnew } from './places.ts';

// An empty state says so, and has one button for the next step.

test('[empty-states-1] the empty dashboard shows three steps, and its charts as one line each', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/dashboard');
  const spending = section(page, 'Spending by Category');
  await expect(spending).toContainText('No spending data yet');
  await expect(section(page, 'Recent Expenses')).toContainText('No expenses yet');
  await expect(section(page, 'Monthly Spending Trend')).toContainText('No trend data available');
  const steps = section(page, 'First steps').getByRole('listitem');
  await expect(steps).toHaveCount(3);
  expect((await spending.boundingBox())?.height).toBeLessThan(150);
  await account.send('POST', '/personal/api/budget/', { monthly_limit: 100 });
  await page.reload();
  await expect(steps.nth(1)).toContainText('Set a monthly budget (done)');
  await steps.nth(0).getByRole('link', { name: 'Add your first expense' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test('an empty list, a missing budget and a group without expenses or members open the form for the first one', async ({
  signedIn: page,
  account,
}) => {
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.goto('/expenses');
  await expect(page.getByRole('main')).toContainText('No expenses yet');
  await page.getByRole('button', { name: 'Add the first one' }).click();
  await expect(dialog('Add Expense')).toBeVisible();

  await goAnew(page, '/budget');
  await expect(page.getByRole('main')).toContainText('No Budget Set');
  await expect(page.getByRole('main')).toContainText('RemainingNo budget');
  await page.getByRole('button', { name: 'Set a budget' }).click();
  await expect(page.getByLabel('Monthly Budget')).toBeFocused();

  await seedGroup(account, { name: 'Goa weekend', members: ['Rohan'] });
  await openGroup(page, 'Goa weekend');
  const expenses = section(page, 'Recent Expenses');
  await expect(expenses).toContainText('No expenses yet');
  await expenses.getByRole('button', { name: 'Add the first one' }).click();
  await expect(dialog('Add Expense')).toBeVisible();

  const id = await seedGroup(account, { name: 'Flat 4B' });
  await account.send('POST', `/group/api/groups/${id}/remove_member/`, { name: account.username });
  await openGroup(page, 'Flat 4B');
  const members = section(page, 'Members');
  await expect(members).toContainText('No members yet');
  await members.getByRole('button', { name: 'Add the first one' }).click();
  await expect(dialog('Add Member')).toBeVisible();
});
