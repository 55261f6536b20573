import type { BrowserContext, Page } from '@playwright/test';
import { errorBanner, fillExpense, openAddExpense } from './app.ts';
import {
  keepExpense,
  openExpenses,
  openWithWorker,
  test,
  waiting,
  waitUntilKept,
} from './device.ts';
import { expect, expectAccessible, type Account } from './fixtures.ts';
import type { FlakyServer } from './flaky-server.ts';
import {
  fillGroupExpense,
  openAddGroupExpense,
  openGroup,
  seedGroup,
  sendGroupExpense,
} from './groups-app.ts';

// A server that accepts the connection and never responds, as in a train or a basement.

const FORM_WAITS_MS = 10_500;
const OUTBOX_WAITS_MS = 30_500;
const TRIES_AGAIN_MS = 10_500;

test('[e2e-silent-1] offers after ten seconds to store a request that a silent server leaves open, and the form can be closed', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  await page.clock.install();
  const form = await addInSilence(page, server, { amount: '250', description: 'Momos' });
  // It is not listed while its form is open, and moves nothing.
  await expect(waiting(page)).toHaveCount(0);
  await page.clock.fastForward(FORM_WAITS_MS);
  await expect(errorBanner(form)).toContainText('Failed to save expense');
  await expectAccessible(page);
  await expect(waiting(page)).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);

  await addInSilence(page, server, { amount: '90', description: 'Chai' });
  await page.clock.fastForward(FORM_WAITS_MS);
  await form.getByRole('button', { name: 'Keep it and send later' }).click();
  await expect(form).toHaveCount(0);
  await expect(waiting(page)).toContainText('Chai');
  server.network = 'up';
  await page.reload();
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Chai');
  await expect(waiting(page)).toHaveCount(0);
  // A cancelled entry does not return.
  expect(await amountsOf(account)).toEqual([90]);
});

test('[e2e-silent-2] loses no typed value if the app is closed before the server responds', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  await addInSilence(page, server, { amount: '250', description: 'Momos' });
  // Another tab leaves it to the form.
  const other = await device.newPage();
  await other.goto('/expenses');
  await expect(other.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  await expect(waiting(other)).toHaveCount(0);
  await other.close();
  await device.setOffline(true);
  await page.close();
  const again = await device.newPage();
  await again.goto('/expenses');
  await expect(waiting(again)).toContainText('Momos');
  server.network = 'up';
  await device.setOffline(false);
  await expect(waiting(again)).toHaveCount(0);
  await expect(again.getByRole('list', { name: 'Expenses' })).toContainText('Momos');
  expect(await amountsOf(account)).toEqual([250]);
});

test('[e2e-silent-3] sends waiting entries again after thirty seconds of silence, in any tab', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  await page.clock.install();
  await device.setOffline(true);
  await keepExpense(page, { amount: '90', description: 'Chai' });
  await comeBackInSilence(device, server);
  const other = await device.newPage();
  await other.goto('/expenses');
  await expect(waiting(other)).toContainText('Chai');
  server.network = 'up';
  await page.clock.fastForward(OUTBOX_WAITS_MS);
  // Its next attempt is only planned once it has stored that there was no answer, which no text shows.
  await expect(async () => {
    await page.clock.fastForward(TRIES_AGAIN_MS);
    await expect(waiting(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(waiting(other)).toHaveCount(0);
  expect(await amountsOf(account)).toEqual([90]);
});

test('[e2e-silent-4] sends waiting entries again at once when the network or the user returns', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  for (const [index, event] of ['online', 'visibilitychange'].entries()) {
    await device.setOffline(true);
    await keepExpense(page, { amount: String(90 + index), description: 'Chai' });
    await comeBackInSilence(device, server);
    server.network = 'up';
    await page.evaluate((type) => {
      document.dispatchEvent(new Event(type, { bubbles: true }));
    }, event);
    await expect(waiting(page)).toHaveCount(0);
  }
  expect(await amountsOf(account)).toEqual([90, 91]);
});

test('[e2e-silent-5] offers to store a deletion that a silent server leaves open, and stores a bill whose form was closed during it', async ({
  device,
  server,
  account,
}) => {
  const groupId = await seedGroup(account, {
    name: 'Goa',
    members: ['Rohan'],
    expenses: [{ amount: 900, paidBy: 'Rohan', description: 'Villa' }],
  });
  const page = await openWithWorker(device, account);
  await page.clock.install();
  await openGroup(page, 'Goa');
  const form = await openAddGroupExpense(page);
  await fillGroupExpense(form, { amount: '120', description: 'Ferry' });
  server.network = 'silent';
  await sendGroupExpense(form);
  // Before that Escape asks whether to discard the typed values.
  await expect(form.locator('button[aria-busy]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  // Only a request that was sent can time out.
  await Promise.all([
    page.waitForRequest((request) => request.method() === 'DELETE'),
    page.getByRole('button', { name: /^Delete Villa/ }).click(),
  ]);
  await page.clock.fastForward(FORM_WAITS_MS);
  await expect(waiting(page)).toContainText('Ferry');
  await page.getByRole('button', { name: 'Keep it and send later' }).click();
  await expect(waiting(page)).toContainText('Villa');
  server.network = 'up';
  await page.reload();
  const expenses = page.getByRole('region', { name: 'Recent Expenses' });
  await expect(expenses).toContainText('Ferry');
  await expect(waiting(page)).toHaveCount(0);
  const found = await account.send('GET', `/group/api/groups/${groupId}/expenses/`);
  expect(found).toMatchObject([{ description: 'Ferry' }]);
});

test('[e2e-silent-6] repeats a request to a silent server at once when a network returns, even at the start of the page', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  await waitUntilKept(page, 'total_count');
  for (const description of ['Tea', 'Chai']) {
    await account.send('POST', '/personal/api/expenses/', {
      amount: 20,
      category: 'Food',
      description,
    });
    const ask = () =>
      page.waitForRequest((requested) => requested.url().includes('/personal/api/expenses/?'));
    server.network = 'silent';
    if (description === 'Tea') {
      await device.setOffline(true);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
      await Promise.all([ask(), device.setOffline(false)]);
    } else {
      await Promise.all([ask(), page.reload()]);
      await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
    }
    await device.setOffline(true);
    server.network = 'up';
    await device.setOffline(false);
    await expect(page.getByRole('list', { name: 'Expenses' })).toContainText(description);
  }
});

/** Fills in a new expense and submits it into the silence. */
async function addInSilence(
  page: Page,
  server: FlakyServer,
  entry: { amount: string; description: string },
) {
  const form = await openAddExpense(page);
  await fillExpense(form, entry);
  server.network = 'silent';
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.locator('[aria-busy=true]')).toHaveCount(1);
  return form;
}

/**
 * Connects the device to a network that is silent for changes, and waits until the outbox was sent into it. Silent
 * reads would take all six connections that a browser opens, so that no change is sent.
 */
async function comeBackInSilence(device: BrowserContext, server: FlakyServer) {
  server.network = 'reads only';
  const isSent = new Promise<void>((resolve) => {
    server.onSilence = resolve;
  });
  await device.setOffline(false);
  await isSent;
}

async function amountsOf(account: Account): Promise<number[]> {
  const list: { amount: number }[] = await account.send('GET', '/personal/api/expenses/');
  return list.map(({ amount }) => amount).toSorted((one, other) => one - other);
}
