import type { Page } from '@playwright/test';
import { openAddExpense } from './app.ts';
import { openExpenses, openFirst, openWithWorker, test, waitUntilKept } from './device.ts';
import { expect, expectAccessible, type Account } from './fixtures.ts';
import { logOut, sidebar } from './shell-app.ts';

test('[e2e-without-network-1] opens at every address offline after a first visit', async ({
  device,
  account,
}) => {
  const page = await openFirst(device, account);
  await device.setOffline(true);
  for (const path of ['/dashboard', '/expenses', '/groups', '/account', '/budget']) {
    await page.goto(path);
    await expect(page.getByText(/^(Offline: as of|You are offline)/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('[e2e-without-network-2] announces a new version, and shows it only on request', async ({
  device,
  server,
  account,
}) => {
  const page = await openExpenses(device, account);
  const before = await builds(page);
  server.changeWorker = (script) => script.replace(/version:(.)(\w)/, 'version:$1new-$2');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByText('A new version is ready.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  // Never during the use of a form, and postponed to the next start.
  const form = await openAddExpense(page);
  await expect(notice).toBeHidden();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();
  const gone = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await gone;
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const after = await builds(page);
  // The files of the previous build stay for windows that still show it.
  expect(after).toHaveLength(2);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('[e2e-without-network-3] answers no call of the API from the cache, and no address of the server', async ({
  device,
  account,
}) => {
  const page = await openWithWorker(device, account);
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((one) => window.caches.open(one)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter((path) => !/^\/($|assets\/|[\w-]+\.(png|svg|webmanifest)$)/.test(path)),
  ).toEqual([]);
  await page.goto('/api/docs');
  await expect(page).toHaveTitle(/API/);
  await device.setOffline(true);
  await expect(page.goto('/api/docs')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('[e2e-without-network-4] shows the last seen data at the next start, with its time', async ({
  device,
  server,
  account,
}) => {
  await addTea(account);
  const page = await openWithWorker(device, account);
  await goTo(page, 'Expenses');
  await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Tea');
  await waitUntilKept(page, '"pages"');
  await page.close();
  await device.setOffline(true);
  const again = await device.newPage();
  await again.goto('/expenses');
  await expect(again.getByRole('list', { name: 'Expenses' })).toContainText('Tea');
  await expect(again.getByText(/^Offline: as of \d{1,2}:\d\d\s[ap]m$/)).toBeVisible();
  await expectAccessible(again);
  // There is a network, and no server.
  server.network = 'down';
  await device.setOffline(false);
  await again.goto('/expenses');
  await expect(again.getByRole('list', { name: 'Expenses' })).toContainText('Tea');
  await expect(
    again.getByText(/^Hisaab cannot be reached: as of \d{1,2}:\d\d\s[ap]m$/),
  ).toBeVisible();
  server.network = 'up';
  await again.reload();
  await expect(again.getByRole('list', { name: 'Expenses' })).toContainText('Tea');
  await expect(again.getByText(/as of/)).toHaveCount(0);
});

test('[e2e-without-network-5] stores nothing of a user on the device after Logout', async ({
  device,
  account,
}) => {
  await addTea(account);
  const page = await openWithWorker(device, account);
  await goTo(page, 'Expenses');
  await waitUntilKept(page, 'Tea');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
});

function addTea(account: Account) {
  const tea = { amount: 20, category: 'Food', description: 'Tea' };
  return account.send('POST', '/personal/api/expenses/', tea);
}

async function goTo(page: Page, screen: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByText(screen).click();
}

function builds(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

test('[e2e-auth-20] a session ends at once without a network', async ({ device, account }) => {
  const page = await openWithWorker(device, account, '/budget');
  await expect(sidebar(page)).toBeVisible();
  await device.setOffline(true);
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('[e2e-auth-26] it ends on the server once there is a network, even after a restart', async ({
  device,
  account,
}) => {
  const page = await openWithWorker(device, account, '/budget');
  await expect(sidebar(page)).toBeVisible();
  await device.setOffline(true);
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await account.send('GET', '/auth/profile/');
  await page.close();
  await device.setOffline(false);
  const again = await device.newPage();
  const ended = again.waitForResponse('**/auth/logout/');
  await again.goto('/groups');
  await expect(again).toHaveURL('/login');
  // The closed page may have ended it at the last moment.
  await ended;
  await expect(account.send('GET', '/auth/profile/')).rejects.toThrow('401');
  const tokens = () => again.evaluate(() => localStorage.getItem('tokensToEnd'));
  await expect.poll(tokens).toBeNull();
});
