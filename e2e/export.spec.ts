import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function saved(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('[e2e-export-1] saves the expenses that are shown, and a group, as files for a spreadsheet', async ({
  signedIn: page,
  account,
}) => {
  const expense = { amount: 20, category: 'Food', description: 'Tea' };
  await account.send('POST', '/personal/api/expenses/', expense);
  await account.send('POST', '/personal/api/expenses/', { ...expense, category: 'Bills' });
  await page.goto('/expenses?category=Food');
  await expect(page.getByRole('list', { name: 'Expenses' }).getByRole('listitem')).toHaveCount(1);
  const lines = (await saved(page)).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,20\.00,Food,Tea$/);

  await account.send('POST', '/group/api/groups/', { name: 'Goa weekend' });
  await page.goto('/groups');
  await page.getByRole('button', { name: /Goa weekend/ }).click();
  expect(await saved(page)).toContain(`paid_to,${account.username}`);
});
