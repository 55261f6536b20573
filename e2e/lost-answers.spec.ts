import type { Page } from '@playwright/test';
import {
  addExpense,
  errorBanner,
  fillExpense,
  openAddExpense,
  setBudget,
  successBanner,
  undoToast,
} from './app.ts';
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
  await expect(undoToast(page)).toContainText('Expense deleted!');
  await expect(page.getByRole('listitem')).toHaveCount(0);
});

test.describe('A form whose answers are all lost', () => {
  test('adds the expense once when it is sent again, and another one when it is opened again', async ({
    signedIn: page,
    account,
  }) => {
    await page.goto('/expenses');
    const network = await loseAnswers(page);
    const dialog = await openAddExpense(page);
    await fillExpense(dialog, { amount: '20', description: 'Tea' });
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await expect(errorBanner(dialog)).toBeVisible();
    await add.click();
    await expect(errorBanner(dialog)).toBeVisible();
    expect(await account.send('GET', '/personal/api/expenses/')).toHaveLength(1);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    network.mend();
    await addExpense(page, { amount: '20', description: 'Tea' });
    expect(await account.send('GET', '/personal/api/expenses/')).toHaveLength(2);
    await expect(page.getByRole('listitem').filter({ hasText: 'Tea' })).toHaveCount(2);
  });

  test('does what it says once it says something else', async ({ signedIn: page, account }) => {
    await page.goto('/expenses');
    const network = await loseAnswers(page);
    const dialog = await openAddExpense(page);
    await fillExpense(dialog, { amount: '20', description: 'Tea' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(errorBanner(dialog)).toBeVisible();
    network.mend();
    await fillExpense(dialog, { amount: '35' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(successBanner(page)).toHaveText('Expense added successfully!');
    const amounts = await account.send('GET', '/personal/api/expenses/');
    expect(amounts).toMatchObject([{ amount: 35 }, { amount: 20 }]);
  });
});

/** Lets the server do what it is asked, and loses every answer to a POST until the network is mended. */
async function loseAnswers(page: Page): Promise<{ mend: () => void }> {
  let isLosing = true;
  await page.route('**/*api/**', async (route) => {
    if (!isLosing || route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return {
    mend: () => {
      isLosing = false;
    },
  };
}
