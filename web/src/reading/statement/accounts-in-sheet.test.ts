import { expect, it } from 'vitest';
import { StatementReader } from './statement-reader.ts';

const AROUND = { today: '2026-11-28', history: [], own: [], names: [] };
const HEADS = 'Date,Particulars,Debit,Credit,Balance';

async function open(...lines: string[]) {
  const reader = new StatementReader();
  const opened = await reader.open(new TextEncoder().encode(lines.join('\n')), () => {});
  const readSheet = (sheet: number) => {
    const { roles, account } = reader.openSheet(sheet);
    const { entries, proof } = reader.read({ roles }, AROUND);
    return { account, proof: proof.kind, paise: entries.map((entry) => entry.paise) };
  };
  return { opened, readSheet };
}

it('[accounts-in-sheet-1] reads each account of a file with several for itself, and proves it', async () => {
  const { opened, readSheet } = await open(
    'Account No,XXXX1111',
    'Opening Balance,"1,000.00"',
    HEADS,
    '01/11/2026,Tea,50.00,,950.00',
    '02/11/2026,Bus,30.00,,920.00',
    'Closing Balance,,,,920.00',
    '',
    'Account No,XXXX2222',
    'Opening Balance,"70,000.00"',
    HEADS,
    '01/11/2026,Rent,15000.00,,55000.00',
    'Closing Balance,,,,55000.00',
  );
  expect(opened.sheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Account No XXXX1111', 3],
    ['Account No XXXX2222', 2],
  ]);
  const other = 'other';
  expect(readSheet(0)).toEqual({
    account: { kind: other, digits: '1111' },
    proof: 'balances',
    paise: [5000, 3000],
  });
  expect(readSheet(1)).toEqual({
    account: { kind: other, digits: '2222' },
    proof: 'balances',
    paise: [1_500_000],
  });
});

it('[accounts-in-sheet-3] keeps the cards of one statement together, which has no balances', async () => {
  const { opened, readSheet } = await open(
    'Card No,XXXX1111',
    'Date,Particulars,Amount',
    '01/11/2026,Tea,50.00 Dr',
    'Card No,XXXX2222',
    'Date,Particulars,Amount',
    '02/11/2026,Bus,30.00 Dr',
  );
  expect(opened.sheets).toEqual([]);
  expect(readSheet(0).paise).toEqual([5000, 3000]);
});

it.each([
  ['the same account again, as on each page', 'Account No,XXXX1111'],
  ['an account that only an entry names', ',To A/c XXXX2222'],
])('[accounts-in-sheet-2] keeps one table below a line with %s', async (_what, line) => {
  const { opened, readSheet } = await open(
    'Account No,XXXX1111',
    HEADS,
    '01/11/2026,Tea,50.00,,950.00',
    line,
    HEADS,
    '02/11/2026,Bus,30.00,,920.00',
  );
  expect(opened.sheets).toEqual([]);
  expect(readSheet(0).paise).toEqual([5000, 3000]);
});
