import type { Page } from '@playwright/test';
import { addExpense, discardForm, errorBanner, setBudget, successBanner } from './app.ts';
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

/** Loses the responses to every POST until the network is restored. */
async function loseResponses(page: Page): Promise<{ keys: string[]; mend: () => void }> {
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
    await route.fetch();
    return route.abort('connectionreset');
  });
  return {
    keys,
    mend: () => {
      isLosing = false;
    },
  };
}
