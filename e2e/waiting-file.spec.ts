import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { keepExpense, openExpenses, openWithWorker, test, waiting } from './device.ts';
import { createAccount, expect, type Account } from './fixtures.ts';

const KEPT = [
  { amount: '90.50', description: 'Chai, "special"', category: 'Food' },
  { amount: '165', description: '=Auto', category: 'Transport' },
];
const ROWS = [
  { amount: 90.5, description: 'Chai, "special"', category: 'Food' },
  { amount: 165, description: '=Auto', category: 'Transport' },
];

test('[e2e-waiting-file-1] the file of waiting entries is imported unchanged into a new account', async ({
  device,
  account,
  request,
  browser,
  server,
}) => {
  const page = await openWaiting(device, account);
  const file = await saveWaiting(page);
  expect(file.name).toMatch(/^hisaab-waiting-\d{4}-\d\d-\d\d\.csv$/);

  const fresh = await createAccount(request);
  const other = await browser.newContext({ baseURL: server.origin });
  const otherPage = await openWithWorker(other, fresh);
  await openImport(otherPage, file);
  await otherPage.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(otherPage).toHaveURL('/expenses');
  expect(await listOf(fresh)).toMatchObject(ROWS);
  await other.close();
});

test('[e2e-waiting-file-2] nothing of it is duplicated if it was sent in between', async ({
  device,
  account,
}) => {
  const page = await openWaiting(device, account);
  const file = await saveWaiting(page);
  await device.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await openImport(page, file);
  await expect(page.getByText('All of this file is in your expenses already')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect(await listOf(account)).toHaveLength(2);
});

/** Two expenses wait, in a browser that may clear them. */
async function openWaiting(device: BrowserContext, account: Account): Promise<Page> {
  await device.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'persist', { value: async () => false });
    Object.defineProperty(navigator.storage, 'persisted', { value: async () => false });
  });
  const page = await openExpenses(device, account);
  await device.setOffline(true);
  for (const entry of KEPT) await keepExpense(page, entry);
  return page;
}

async function saveWaiting(page: Page): Promise<{ name: string; path: string }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  return { name: saved.suggestedFilename(), path: await saved.path() };
}

async function openImport(page: Page, { name, path }: { name: string; path: string }) {
  await page.goto('/import');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: await readFile(path) });
}

async function listOf(account: Account): Promise<{ description: string; amount: number }[]> {
  const list: { description: string; amount: number }[] = await account.send(
    'GET',
    '/personal/api/expenses/',
  );
  return list.toSorted((one, other) => one.amount - other.amount);
}
