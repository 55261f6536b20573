import { addExpense, setBudget, successBanner } from './app.ts';
import { expect, test } from './fixtures.ts';

// The server does what it is asked and the network drops before the answer is through, once for each address.
test('an answer that is lost on the way never doubles an expense', async ({
  signedIn: page,
  account,
}) => {
  const lost = new Set<string>();
  await page.route('**/personal/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || lost.has(request.url())) return route.fallback();
    lost.add(request.url());
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/expenses');
  await addExpense(page, { amount: '250', description: 'Filter coffee' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Filter coffee' })).toHaveCount(1);
  await page.goto('/budget');
  await setBudget(page, '5000');
  await expect(successBanner(page)).toHaveText('Budget created!');

  expect(lost.size).toBe(2);
  const summary = await account.send('GET', '/personal/api/expenses/monthly_summary/');
  expect(summary).toMatchObject({ total_spent: 250, expenses_count: 1 });
  const notifications = await account.send('GET', '/api/notifications/');
  expect(notifications).toHaveLength(2);
});

test('a deletion whose answer is lost has worked', async ({ signedIn: page, account }) => {
  await account.send('POST', '/personal/api/expenses/', { amount: 90, category: 'Food' });
  let isLost = false;
  await page.route('**/personal/api/expenses/*/', async (route) => {
    if (route.request().method() !== 'DELETE' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/expenses');
  await page.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(successBanner(page)).toHaveText('Expense deleted!');
  await expect(page.getByRole('listitem')).toHaveCount(0);
});
