import type { Page } from '@playwright/test';
import { ROOT } from '../scripts/processes.mjs';
import { addExpense } from './app.ts';
import { openExpenses } from './device.ts';
import { test } from './own-server.ts';
import { expect, type Account } from './fixtures.ts';
import { buildOther, filesOfBuild, type ChangedWord } from './other-build.ts';

/** One is in the frame, the other in code that loads on demand. */
const CHANGED: ChangedWord[] = [
  { file: 'web/src/brand.ts', from: "'Hisaab'", to: "'Bahi'" },
  { file: 'web/src/repeating/repeating-dialog.tsx', from: 'Add repeating', to: 'Add another' },
];
const OLD = { brand: 'Hisaab', button: 'Add repeating' };
const NEW = { brand: 'Bahi', button: 'Add another' };

test(
  '[e2e-releases-1] pages and code of two builds never mix across a release',
  { tag: '@long' },
  async ({ device, server, ownServer, account }, { outputDir }) => {
    test.setTimeout(300_000);
    const other = `${outputDir}/release`;
    await buildOther(other, CHANGED);
    const oldFiles = await filesOfBuild(ROOT);
    const newFiles = await filesOfBuild(other);
    expect(newFiles.filter((file) => !oldFiles.includes(file)).length).toBeGreaterThan(5);
    await account.send('POST', '/personal/api/recurring/', {
      amount: 500,
      category: 'Bills',
      description: 'Rent',
      every: 'month',
      starts_on: await todayOf(account),
    });
    const page = await openExpenses(device, account);

    await ownServer.kill();
    server.target = await ownServer.start(other);
    // The old page continues, with code that it had not loaded yet, and so does one that is opened now.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const notice = page.getByText('A new version is ready.');
    await expect(notice).toBeVisible();
    const second = await device.newPage();
    await second.goto('/expenses');
    await expectBuild(page, OLD, oldFiles);
    await addExpense(page, { amount: '20', description: 'Tea' });
    await expect(second.getByRole('button', { name: 'Add Expense' })).toBeVisible();

    await page.getByRole('button', { name: 'Reload' }).click();
    await expectBuild(page, NEW, newFiles);
    await expect(page.getByRole('list', { name: 'Expenses' })).toContainText('Tea');
    // The window that was not reloaded is still consistent, with the worker of the new build.
    await expectBuild(second, OLD, oldFiles);
    await second.reload();
    await expectBuild(second, NEW, newFiles);
    await expect(notice).toHaveCount(0);
  },
);

/** Opens the repeating entries, whose code loads then, and checks the build of all code on the page. */
async function expectBuild(
  page: Page,
  { brand, button }: typeof OLD,
  files: readonly string[],
): Promise<void> {
  await expect(page.getByRole('link', { name: brand })).toBeVisible();
  await page.getByRole('button', { name: /^Repeating/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Repeating' });
  await expect(dialog.getByRole('button', { name: button })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
      .map((path) => path.slice('/assets/'.length)),
  );
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((file) => !files.includes(file))).toEqual([]);
}

async function todayOf(account: Account): Promise<string> {
  const tea = { amount: 1, category: 'Food', description: 'First' };
  const { date } = await account.send('POST', '/personal/api/expenses/', tea);
  return date;
}
