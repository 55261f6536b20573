import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The content of the file that a button downloads. */
async function saved(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path(), 'utf8');
}

test('[e2e-export-1] downloads the shown expenses, and a group, as files for a spreadsheet', async ({
  signedIn: page,
  account,
}) => {
  const expense = { amount: 20, category: 'Food', description: 'Tea' };
  await account.send('POST', '/personal/api/expenses/', expense);
  await account.send('POST', '/personal/api/expenses/', { ...expense, category: 'Bills' });
  await page.goto('/expenses?category=Food');
  await expect(page.getByRole('list', { name: 'Expenses' }).getByRole('listitem')).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toContainText('Which months should the file have, with Food alone?');
  const lines = (await saved(page, dialog.getByRole('button').last())).split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,20\.00,Food,Tea$/);

  const { id: group } = await account.send('POST', '/group/api/groups/', { name: 'Goa weekend' });
  const villa = { group, amount: 90, paid_by_name: account.username, description: 'Villa' };
  await account.send('POST', '/group/api/expenses/', villa);
  await page.goto('/groups');
  await page.getByRole('button', { name: /Goa weekend/ }).click();
  const button = page.getByRole('button', { name: 'Export' });
  expect(await saved(page, button)).toContain(`paid_to,${account.username}`);
});

test(
  '[e2e-export-2] the top of a long month has the buttons of its bottom; the file contains the month or all of them',
  { tag: '@mobile' },
  async ({ signedIn: page, account }) => {
    const { today } = await account.send('GET', '/personal/api/budget/status/');
    for (const date of [today, '2025-02-03']) {
      const expense = { amount: 20, category: 'Food', description: `Tea of ${date}`, date };
      await account.send('POST', '/personal/api/expenses/', expense);
    }
    const gone = await account.send('POST', '/personal/api/expenses/', {
      amount: 5,
      category: 'Food',
      description: 'Twice',
    });
    await account.send('DELETE', `/personal/api/expenses/${gone.id}/`);
    await page.goto('/expenses');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('button')).toHaveText([
      'Categories',
      'Money in',
      /^Recently deleted 1/,
      'Import',
      'Select',
      'Export',
    ]);
    await more.getByRole('button', { name: 'Recently deleted' }).click();
    const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
    await expect(deleted).toContainText('Twice');
    await deleted.getByRole('button', { name: 'Close' }).click();

    for (const [choice, lines] of [
      ['All months', 3],
      ['month', 2],
    ] as const) {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await more.getByRole('button', { name: 'Export' }).click();
      const buttons = page.getByRole('dialog', { name: 'Export' }).getByRole('button');
      const button = choice === 'month' ? buttons.last() : buttons.filter({ hasText: choice });
      expect((await saved(page, button)).trim().split('\r\n')).toHaveLength(lines);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);
