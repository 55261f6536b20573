import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const HEADS = ['Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit', 'Balance'];
const ROWS = [
  ['', 'Opening Balance', '', '', '', '50,000.00'],
  ['05/11/2026', 'UPI-SWIGGY-swiggy@ybl', '632711840021', '486.00', '', '49,514.00'],
  ['06/11/2026', 'UPI-BESCOM-bescom@sbi', '632711840022', '2,340.00', '', '47,174.00'],
  ['07/11/2026', 'NEFT-ACME PVT LTD', 'N2842210000000', '', '1,12,000.00', '1,59,174.00'],
  ['08/11/2026', 'CREDIT CARD PAYMENT', '', '18,240.50', '', '1,40,933.50'],
];
const PLACES = [30, 100, 260, 370, 450, 520];

/** A PDF with these texts in columns on each page, as short as possible. */
function pdfOf(rows: readonly string[][], pageCount = 1): Buffer {
  const texts = [HEADS, ...rows].flatMap((cells, line) =>
    cells.flatMap((cell, place) =>
      cell === '' ? [] : [`1 0 0 1 ${PLACES[place]} ${760 - line * 16} Tm (${cell}) Tj`],
    ),
  );
  const content = `BT /F 9 Tf ${texts.join('\n')} ET`;
  const pages = Array.from({ length: pageCount }, (_, place) => `${place + 5} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pageCount} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.map(
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F 4 0 R >> >> >>',
    ),
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`);
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /Choose a file|Other file/ })
      // Behind the way back to the choice.
      .last()
      .click(),
  ]);
  await chooser.setFiles({ name: 'nov.pdf', mimeType: 'application/pdf', buffer });
}

test('[e2e-statements-1] reads a PDF in the browser alone, verifies it, and keeps the references', async ({
  signedIn: page,
  account,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/import');
  await choose(page, pdfOf(ROWS));
  await page.getByText('All balances match').click();
  await expect(page.getByText('4 rows, each checked against the balance before it.')).toBeVisible();
  await expect(page.getByText('Skipping 1 deposit and 1 card payment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 2 entries' }).click();
  await expect(page.getByText('2 entries imported!')).toBeVisible();
  expect(await account.send('GET', '/personal/api/expenses/')).toMatchObject([
    { description: 'Bescom', reference: '632711840022' },
    { description: 'Swiggy', reference: '632711840021' },
  ]);
  expect(refused).toEqual([]);

  await page.goto('/import');
  await choose(page, pdfOf(ROWS));
  await expect(page.getByText('All of this file is in your expenses already')).toBeVisible();

  // One digit of a balance is wrong.
  const wrong = ROWS.map((cells) => cells.map((cell) => cell.replace('47,174', '47,177')));
  await choose(page, pdfOf(wrong));
  await expect(page.getByText('Row 2 does not fit')).toBeVisible();
  await expect(
    page.getByText('The balance should be ₹47,174.00, but the file says ₹47,177.00'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('[e2e-statements-2] Stop ends the reading of a long PDF, and leaves the form as it was', async ({
  signedIn: page,
}) => {
  await page.goto('/import');
  await choose(page, pdfOf(ROWS, 2000));
  await expect(page.getByText(/^Page \d+ of 2,000/)).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect.poll(() => page.workers()).toHaveLength(0);
  await choose(page, pdfOf(ROWS));
  await expect(page.getByText('All balances match')).toBeVisible();
});
