import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createAccount, expect, expectAccessible, test } from './fixtures.ts';

const STATEMENT = [
  'A BANK LTD,,,,,,',
  '"12, 4TH CROSS",,,,,,',
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  '13/10/26,UPI-SWIGGY-SWIGGY@YBL-YESB0000001-428800000001-PAY,0001,13/10/26,"1,486.00",,"50,000.10"',
  '14/10/26,UPI-BESCOM-BESCOM@SBI-SBIN0000001-428800000002-BILL,0002,14/10/26,"2,340.00",,"47,660.10"',
  '15/10/26,UPI-BESCOM-BESCOM@SBI-SBIN0000001-428800000003-BILL,0003,15/10/26,"2,340.00",,"45,320.10"',
  '16/10/26,NEFT CR-ACME0000001-ACME PVT LTD-SALARY,N28,16/10/26,,"1,12,000.00","1,57,320.10"',
  'This is a computer generated statement and does not require signature.,,,,,,',
].join('\r\n');

async function choose(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Choose a file|Other file/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

function manyRows(count: number): string {
  const lines = Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.UTC(2020, 0, 1 + (place % 2000))).toISOString().slice(0, 10);
    return `${day},${place + 1}.00,Food,Row ${place + 1}`;
  });
  return ['date,amount,category,description', ...lines].join('\n');
}

test(
  '[e2e-import-1] imports a chosen statement, and undoes it with one Undo',
  { tag: '@smoke' },
  async ({ signedIn: page, account }) => {
    const known = {
      amount: 2340,
      category: 'Bills',
      description: 'Electricity',
      date: '2026-10-14',
    };
    await account.send('POST', '/personal/api/expenses/', known);
    await page.goto('/expenses');
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page).toHaveURL('/import');
    await choose(page, 'october.csv', STATEMENT);
    await expect(page.getByText('4 rows, read as a bank statement')).toBeVisible();
    await expect(page.getByText('2 of 4 entries, ₹3,826.00')).toBeVisible();
    await expect(page.getByText('Skipping 1 duplicate and 1 deposit')).toBeVisible();
    await expect(page.getByText('In your expenses: Electricity')).toBeVisible();
    await expectAccessible(page);

    await page
      .getByRole('combobox', { name: 'Category of Swiggy, ₹1,486.00' })
      .selectOption('Other');
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    await expect(page.getByText('2 entries imported!')).toBeVisible();
    await expect(page).toHaveURL('/expenses');
    const listed = async () =>
      (await account.send('GET', '/personal/api/expenses/')).map(
        (one: { description: string; category: string }) => `${one.description}, ${one.category}`,
      );
    expect(await listed()).toEqual(['Bescom, Bills', 'Electricity, Bills', 'Swiggy, Other']);
    const { length: notices } = (await account.send('GET', '/api/notifications/')).filter(
      (one: { notification_type: string }) => one.notification_type === 'expense_added',
    );
    expect(notices).toBe(2);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('2 entries imported!')).toBeHidden();
    expect(await listed()).toEqual(['Electricity, Bills']);
  },
);

test('[e2e-import-2] imports an export into a new account, whose export is the same; a second time it adds nothing', async ({
  signedIn: page,
  account,
  request,
}) => {
  const rows = [
    { date: '2026-10-05', amount: 120, category: 'Food', description: 'Thali, "special"' },
    { date: '2026-10-05', amount: 120, category: 'Bills', description: '=1+1' },
    { date: '2026-10-04', amount: -45.5, category: 'Transport', description: '' },
    { date: '2026-10-04', amount: 0, category: 'Other', description: '@home' },
  ];
  const other = await createAccount(request);
  await other.send('POST', '/personal/api/imports/', { file_name: 'first.csv', rows });
  const exportOf = async ({ token }: { token: string }) =>
    (
      await request.get('/personal/api/expenses/export/', {
        headers: { Authorization: `Token ${token}` },
      })
    ).text();
  const file = await exportOf(other);

  await page.goto('/import');
  await choose(page, 'hisaab.csv', file);
  await page.getByRole('button', { name: 'Import 4 entries' }).click();
  await expect(page.getByText('4 entries imported!')).toBeVisible();
  expect(await exportOf(account)).toBe(file);

  await page.goto('/import');
  await choose(page, 'hisaab.csv', file);
  await expect(page.getByText('All of this file is in your expenses already')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
});

test('[e2e-import-3] reads thousands of dropped rows in parallel to the page, and stops on request', async ({
  signedIn: page,
  account,
}) => {
  await page.goto('/import');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const text = manyRows(1500);
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'years.csv', { type: 'text/csv' }));
    return data;
  }, text);
  await page
    .getByRole('heading', { name: 'Import' })
    .dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('button', { name: 'Import 1,500 entries' })).toBeEnabled();
  // A few dozen of them are rendered.
  expect(await page.getByRole('checkbox').count()).toBeLessThan(100);

  // The request is held until it is stopped: a fast machine would complete it before.
  const stopped = Promise.withResolvers<void>();
  await page.route('**/personal/api/imports/', async (route) => {
    await stopped.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Import 1,500 entries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importing' });
  await expect(dialog.getByRole('progressbar', { name: 'Entries imported' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText('Stopping. What was added is undone.')).toBeVisible();
  stopped.resolve();
  await expect(page.getByText('Stopped. Nothing was added.')).toBeVisible();
  expect(await account.send('GET', '/personal/api/expenses/?limit=1')).toEqual([]);
});

test('[e2e-import-4] shows why a file cannot be read, and imports nothing of it', async ({
  signedIn: page,
}, info) => {
  await page.goto('/import');
  const large = info.outputPath('large.csv');
  await writeFile(large, 'date,amount\n');
  await truncate(large, 100 * 1024 * 1024);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles(large);
  await expect(page.getByText('The file is larger than 20 MB')).toBeVisible();
  for (const [text, sentence] of [
    ['%PDF-1.7', 'This PDF is damaged'],
    ['a,'.repeat(1_000_000), 'more than 200 columns'],
    ['', 'The file is empty'],
  ] as const) {
    await choose(page, 'statement.csv', text);
    await expect(page.getByText(sentence)).toBeVisible();
  }
});

test("[e2e-import-5] reads a bank's page that is named .xls", async ({ signedIn: page }) => {
  await page.goto('/import');
  const rows = STATEMENT.split('\r\n')
    .slice(2, -1)
    .map(
      (line) =>
        `<tr><td>${line
          .replaceAll('"', '')
          .split(/,(?!\d{2},|\d{3}\.)/)
          .join('</td><td>')}`,
    );
  await choose(page, 'october.xls', `<html><body><table>${rows.join('\n')}</table></body></html>`);
  await expect(page.getByText('4 rows, read as a bank statement')).toBeVisible();
  await expect(page.getByText('3 of 4 entries, ₹6,166.00')).toBeVisible();
});
