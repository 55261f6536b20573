import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillExpense, openAddExpense, type ExpenseEntry } from './app.ts';
import { expect, signInQuietly, test as base, type Account } from './fixtures.ts';
import { EMPTY_PAGE, type FlakyServer } from './flaky-server.ts';
import { KeptDevice, openDevice } from './kept-device.ts';

interface DeviceFixtures {
  /** The network between the device and the server. */
  server: FlakyServer;
  /** A browser of its own with a service worker, which other tests do without. */
  device: BrowserContext;
}

/** Playwright's test, with a device that has cached the app, and a network that can be broken. */
export const test = base.extend<DeviceFixtures, { keptDevice: KeptDevice }>({
  keptDevice: [
    async ({ browser }, provide) => {
      const kept = await KeptDevice.start(browser, `http://127.0.0.1:${process.env['E2E_PORT']}`);
      await provide(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ keptDevice }, provide) => provide(keptDevice.server),
  device: async ({ keptDevice, browser, server, viewport }, provide, info) => {
    if (server !== keptDevice.server) {
      const context = await openDevice(browser, server, viewport);
      await provide(context);
      await context.close();
      return;
    }
    await provide(await keptDevice.open(viewport));
    await keptDevice.clear(info.status === info.expectedStatus);
  },
});

/**
 * Opens the app for the first time, signed in, and waits until it has installed its worker, which it does when idle.
 */
export async function openFirst(device: BrowserContext, account: Account): Promise<Page> {
  const page = await device.newPage();
  await signInQuietly(page, account);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

/** Opens the app, signed in, where an earlier visit has cached it on the device; on the dashboard by default. */
export async function openWithWorker(
  device: BrowserContext,
  account: Account,
  path = '/dashboard',
): Promise<Page> {
  const page = await device.newPage();
  await signInQuietly(page, account);
  await page.goto(EMPTY_PAGE);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  await page.goto(path);
  return page;
}

/** Opens Expenses in an app cached on the device. */
export async function openExpenses(device: BrowserContext, account: Account): Promise<Page> {
  const page = await openWithWorker(device, account, '/expenses');
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible();
  return page;
}

/** Adds an expense offline, and waits until it is in the outbox. */
export async function keepExpense(
  page: Page,
  entry: ExpenseEntry & { description: string },
): Promise<void> {
  const form = await openAddExpense(page);
  await fillExpense(form, entry);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(waiting(page)).toContainText(entry.description);
}

/** The list of waiting entries. */
export function waiting(page: Page): Locator {
  return page.getByRole('region', { name: 'Waiting to be sent' });
}

/** Waits until the data of a screen is stored on the device, which happens a moment later. */
export async function waitUntilKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(readSeen)).toContain(text);
}

/** Runs in the page. */
async function readSeen(): Promise<string> {
  const [found] = await indexedDB.databases();
  const opening = indexedDB.open(found?.name ?? 'none');
  const database = await new Promise<IDBDatabase>((opened) => {
    opening.addEventListener('success', () => opened(opening.result));
  });
  const reading = database.transaction('seen').objectStore('seen').getAll();
  await new Promise((read) => {
    reading.addEventListener('success', read);
  });
  database.close();
  return JSON.stringify(reading.result);
}
