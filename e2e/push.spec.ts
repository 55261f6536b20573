import type { BrowserContext } from '@playwright/test';
import { fillExpense, openAddExpense } from './app.ts';
import { openExpenses, openWithWorker, test } from './device.ts';
import { expect } from './fixtures.ts';

test('[e2e-push-1] a push is shown by the worker with the address to open, and a tag that prevents duplicates', async ({
  device,
  account,
}) => {
  await openWithWorker(device, account);
  const [worker] = device.serviceWorkers();
  // No browser of these tests may show notifications: the worker's requests are inspected.
  const shown = await worker?.evaluate(async () => {
    const requested: unknown[] = [];
    const registration: object = Reflect.get(globalThis, 'registration');
    Object.defineProperty(registration, 'showNotification', {
      value: (...words: unknown[]) => Promise.resolve(requested.push(words)),
    });
    const waited: Promise<unknown>[] = [];
    const content = {
      title: 'Asha',
      body: 'Villa',
      url: '/groups?group=1',
      lang: 'hi',
      tag: '1-2',
    };
    const push = Object.assign(new Event('push'), {
      data: { json: () => content },
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
    globalThis.dispatchEvent(push);
    await Promise.all(waited);
    return requested;
  });
  const options = { body: 'Villa', lang: 'hi', tag: '1-2', data: { url: '/groups?group=1' } };
  expect(shown).toEqual([['Asha', expect.objectContaining(options)]]);
});

test('[e2e-push-2] a tapped push opens its screen in the open window, and asks before typed text is lost', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  // The window listens a few seconds after its start.
  await expect.poll(() => tap(device, '/dashboard'), { timeout: 15_000 }).toEqual([]);
  await expect(page).toHaveURL(/\/dashboard$/);
  await tap(device, '/expenses');
  const form = await openAddExpense(page);
  await fillExpense(form, { amount: '40', description: 'Chai' });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await tap(device, '/groups?group=1');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Description')).toHaveValue('Chai');
  await expect(page).toHaveURL(/\/expenses$/);
  await tap(device, '/groups?group=1');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/groups/);
  await expect(form).toHaveCount(0);
});

test('[e2e-push-3] a tapped push opens a new window if the open one is not of the app', async ({
  device,
  account,
}) => {
  const page = await openExpenses(device, account);
  await page.goto('/api/docs/');
  expect(await tap(device, '/dashboard')).toEqual([new URL('/dashboard', page.url()).href]);
});

test('[e2e-push-4] a subscription that the browser ends is renewed with its key', async ({
  device,
  account,
}) => {
  await openWithWorker(device, account);
  const [worker] = device.serviceWorkers();
  const requested = await worker?.evaluate(async () => {
    const renewed: unknown[] = [];
    const registration: object = Reflect.get(globalThis, 'registration');
    Object.defineProperty(registration, 'pushManager', {
      value: { subscribe: (options: unknown) => Promise.resolve(renewed.push(options)) },
    });
    const waited: Promise<unknown>[] = [];
    const change = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: { options: { userVisibleOnly: true, applicationServerKey: 'a-key' } },
      newSubscription: null,
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
    globalThis.dispatchEvent(change);
    await Promise.all(waited);
    return renewed;
  });
  expect(requested).toEqual([{ userVisibleOnly: true, applicationServerKey: 'a-key' }]);
});

/** Taps a shown notification; returns the addresses of the windows that the worker opens. */
async function tap(device: BrowserContext, url: string): Promise<unknown[] | undefined> {
  const [worker] = device.serviceWorkers();
  return worker?.evaluate(async (address) => {
    const opened: unknown[] = [];
    // No tap of a user allows either here.
    const own = (of: object, name: string, value: unknown) =>
      Object.defineProperty(of, name, { value, configurable: true });
    const clients: object = Reflect.get(globalThis, 'clients');
    own(clients, 'openWindow', (to: string) => Promise.resolve(opened.push(to)));
    const client: { prototype: object } = Reflect.get(globalThis, 'WindowClient');
    own(client.prototype, 'focus', function focus(this: unknown) {
      return Promise.resolve(this);
    });
    const waited: Promise<unknown>[] = [];
    const tapped = Object.assign(new Event('notificationclick'), {
      notification: { close: () => {}, data: { url: address } },
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
    globalThis.dispatchEvent(tapped);
    await Promise.all(waited);
    return opened;
  }, url);
}
