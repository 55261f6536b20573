import type { Locator, Page } from '@playwright/test';
import {
  addExpense,
  discardForm,
  errorBanner,
  fillExpense,
  openAddExpense,
  setBudget,
  successBanner,
} from './app.ts';
import { expect, test } from './fixtures.ts';
import {
  fillGroupExpense,
  openAddGroupExpense,
  openGroup,
  seedGroup,
  sendGroupExpense,
} from './groups-app.ts';

// The server executes a request and its response is lost, once for each address.
test('a lost response never duplicates an expense', async ({ signedIn: page, account }) => {
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

test('a form whose responses are lost adds a group expense once when it is submitted again, and another one when it is opened again', async ({
  signedIn: page,
  account,
}) => {
  const groupId = await seedGroup(account, { name: 'Goa' });
  const network = await loseResponses(page);
  await openGroup(page, 'Goa');
  const send = async () => {
    const dialog = await openAddGroupExpense(page);
    await fillGroupExpense(dialog, { amount: '900', description: 'Ferry' });
    await sendGroupExpense(dialog);
    return dialog;
  };
  const count = async () =>
    (await account.send('GET', `/group/api/groups/${groupId}/expenses/`)).length;
  const dialog = await send();
  await expect(errorBanner(dialog)).toBeVisible();
  const sentOnce = network.keys.length;
  await sendGroupExpense(dialog);
  await expect.poll(() => network.keys.length).toBe(2 * sentOnce);
  // A form cannot be closed while it is submitting.
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(errorBanner(dialog)).toBeVisible();
  expect(new Set(network.keys).size).toBe(1);
  expect(await count()).toBe(1);

  await discardForm(page);
  network.mend();
  await send();
  await expect(successBanner(page)).toHaveText('Expense added successfully!');
  expect(new Set(network.keys).size).toBe(2);
  expect(await count()).toBe(2);
});

// Whatever was executed, the corrected form is a change of it.
for (const isExecuted of [true, false]) {
  test(`[e2e-lost-answers-1] a form corrected after a request without a response adds one entry (executed: ${isExecuted})`, async ({
    signedIn: page,
    account,
  }) => {
    const groupId = await seedGroup(account, { name: 'Goa', members: ['Rohan'] });
    const own = '/personal/api/expenses/';
    const group = `/group/api/groups/${groupId}`;
    const amounts = async (path: string) =>
      (await account.send('GET', path)).map(({ amount }: { amount: number }) => amount);
    const correct = async (form: Locator, network: { mend: () => void }) => {
      await expect(errorBanner(form)).toBeVisible();
      await expect(form.locator('[aria-busy=true]')).toHaveCount(0);
      network.mend();
      await form.getByLabel('Amount', { exact: true }).fill('120');
      await form.locator('[type=submit]').click();
      await expect(form).toHaveCount(0);
    };

    await page.goto('/expenses');
    let network = await loseResponses(page, isExecuted);
    const expense = await openAddExpense(page);
    await fillExpense(expense, { amount: '100', description: 'Chai' });
    await expense.locator('[type=submit]').click();
    await correct(expense, network);
    expect(await amounts(own)).toEqual([120]);

    await openGroup(page, 'Goa');
    network = await loseResponses(page, isExecuted);
    const bill = await openAddGroupExpense(page);
    await fillGroupExpense(bill, { amount: '100', description: 'Ferry' });
    await sendGroupExpense(bill);
    await correct(bill, network);
    expect(await amounts(`${group}/expenses/`)).toEqual([120]);

    network = await loseResponses(page, isExecuted);
    await page.getByRole('button', { name: 'Record another payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record Payment' });
    await payment.getByLabel('Who receives').selectOption('Rohan');
    await payment.getByLabel('Amount').fill('100');
    await payment.locator('[type=submit]').click();
    await correct(payment, network);
    expect(await amounts(`${group}/payments/`)).toEqual([120]);
  });
}

/** Loses the responses to every POST until the network is restored. */
async function loseResponses(
  page: Page,
  isExecuted = true,
): Promise<{ keys: string[]; mend: () => void }> {
  let isLosing = true;
  /** The Idempotency-Key of each POST. */
  const keys: string[] = [];
  await page.route('**/*api/**', async (route) => {
    const request = route.request();
    // Marking notifications as read does not count.
    const isOfBell = request.url().includes('/notifications/');
    if (request.method() !== 'POST' || isOfBell) return route.fallback();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (!isLosing) return route.fallback();
    if (isExecuted) await route.fetch();
    return route.abort('connectionreset');
  });
  return {
    keys,
    mend: () => {
      isLosing = false;
    },
  };
}
