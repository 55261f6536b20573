import { expect, it } from 'vitest';
import { printPdf, type Print } from '../fixtures/print-pdf.ts';
import { readAnyRows } from '../read-any-rows.ts';
import { StatementReader } from '../statement-reader.ts';

const PLACES = [30, 130, 230, 330, 430];
const HEADS = ['Date', 'Transaction details', '', '', 'Amount (Rs.)'];

/** Reads a page of these lines, whose texts stand at the same places. */
async function readPage(...lines: ReadonlyArray<readonly string[]>) {
  const prints = lines.flatMap((texts, line): Print[] =>
    texts.flatMap((text, place) =>
      text === '' ? [] : [{ text, x: PLACES[place] ?? 500, y: 40 + line * 12, size: 8 }],
    ),
  );
  const reader = new StatementReader(readAnyRows);
  const { roles } = await reader.open(await printPdf([{ prints }]), () => {});
  const around = { today: '2026-11-28', history: [], own: [], names: [] };
  const found = reader.read({ roles }, around);
  const entries = found.entries.map(({ day, paise, description, leftOut }) =>
    [day ?? '-', paise ?? '-', description, ...(leftOut ? [leftOut] : [])].join(' | '),
  );
  return { ...found, entries };
}

it('[statement-card-1] is proved by sums whose names have two lines, and whose marks stand apart', async () => {
  const { proof, entries } = await readPage(
    ['Credit Card Statement'],
    ['Total Payment Due', 'Minimum Payment Due'],
    ['1,090.00   Dr', '100.00   Dr'],
    ['Opening', 'Payment/', 'Purchase/', 'Finance', 'Total Dues'],
    ['Balance', 'Credits', 'Debits', 'Charges'],
    ['12,000.00', '12,500.00', '1,390.00', '200.00', '1,090.00'],
    HEADS,
    ['18/10/2026', 'NAMMA CYCLES', '', '', '1,390.00'],
    ['25/10/2026', 'PAID AT BRANCH', '', '', '12,000.00 Cr'],
    ['08/11/2026', 'NAMMA REFUND', '', '', '500.00 Cr'],
    ['10/11/2026', 'FINANCE CHARGES', '', '', '200.00'],
  );
  expect(proof).toMatchObject({ kind: 'totals', sums: { isOwed: true } });
  expect(entries[0]).toBe('2026-10-18 | 139000 | NAMMA CYCLES');
});

it('[statement-card-2] is proved by its balances beside payments and credits as two sums, and one of another name', async () => {
  const { proof } = await readPage(
    ['Credit Card Statement'],
    ['Previous Balance', 'Payments', 'Credits', 'Other', 'Total Payment Due'],
    ['7,654.00 Dr', '7,654.00', '88.00', '389.00', '301.00 Dr'],
    HEADS,
    ['02/11/2026', 'NAMMA CYCLES', '', '', '389.00 Dr'],
    ['05/11/2026', 'PAID AT BRANCH', '', '', '7,654.00 Cr'],
    ['11/11/2026', 'CASHBACK', '', '', '88.00 Cr'],
  );
  expect(proof.kind).toBe('totals');
});

it('[statement-card-3] has the direction of an amount whose mark stands below it, between signs and sums of new debits', async () => {
  const { proof, entries } = await readPage(
    ['Card Statement of 14/11/2026'],
    ['Opening Balance Rs', 'New Credits Rs', 'New Debits Rs', 'Closing Balance Rs'],
    ['24,500.00   -', '24,500.00   +', '642.00   =', '642.00'],
    HEADS,
    ['October 22', 'PAYMENT RECEIVED', '', '', '24,500.00'],
    ['', '', '', '', 'CR'],
    ['October 28', 'NAMMA CYCLES', '', '', '642.00'],
  );
  expect(proof.kind).toBe('totals');
  expect(entries).toEqual([
    '2026-10-22 | -2450000 | PAYMENT RECEIVED | money in',
    '2026-10-28 | 64200 | NAMMA CYCLES',
  ]);
});

it('[statement-card-4] has the day of a row above a title that runs over its columns', async () => {
  const { entries } = await readPage(
    ['Credit Card Statement of 14/11/2026'],
    HEADS,
    ['20/10/2026', 'PAYMENT RECEIVED', '', '', '3,000.00 Cr'],
    ['Retail Purchases and Cash Transactions'],
    ['25/10/2026', 'NAMMA CYCLES', '', '', '1,210.40'],
  );
  expect(entries).toEqual([
    '2026-10-20 | -300000 | PAYMENT RECEIVED | card payment',
    '2026-10-25 | 121040 | NAMMA CYCLES',
  ]);
});

it('[statement-card-5] has no entries in another table below, and those below its own heads on the next page', async () => {
  const { entries, unread } = await readPage(
    ['Credit Card Statement of 14/11/2026'],
    HEADS,
    ['20/10/2026', 'BOOK NOOK', '', '', '300.00'],
    ['Loans on this card'],
    ['Creation Date', 'Loan', 'Tenure', 'Instalment', 'Outstanding'],
    ['02/08/2026', 'CROMA', '6', '2,100.00', '8,400.00'],
    HEADS,
    ['25/10/2026', 'NAMMA CYCLES', '', '', '1,210.40'],
  );
  expect(entries).toEqual(['2026-10-20 | 30000 | BOOK NOOK', '2026-10-25 | 121040 | NAMMA CYCLES']);
  expect(unread.map(({ text }) => text)).toEqual([
    'Loans on this card',
    'Creation Date · Loan · Tenure · Instalment · Outstanding',
    '02/08/2026 · CROMA · 6 · 2,100.00 · 8,400.00',
  ]);
});
