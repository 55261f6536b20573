import { describe, expect, it } from 'vitest';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import { readCsv } from '../csv/read-csv.ts';
import { findTable } from './find-table.ts';
import { firstChoice } from './read-entries.ts';
import { readStatement } from './read-statement.ts';

const AROUND = { today: '2026-11-28', guess: learnCategories([]), names: [] };

/** Reads the lines of a file, and words its entries: day, paise, description, and why one is left out. */
function read(...lines: string[]) {
  const table = findTable(readCsv(new TextEncoder().encode(lines.join('\n'))));
  const found = readStatement(table, firstChoice(table, table.roles, {}, AROUND.today), AROUND);
  const entries = found.entries.map(({ day, paise, description, leftOut }) =>
    [day ?? '-', paise ?? '-', description, ...(leftOut ? [leftOut] : [])].join(' | '),
  );
  return { ...found, entries, unread: found.unread.map(({ text }) => text) };
}

describe('A file of several parts', () => {
  it('[file-read-60] has no entries in another table below its own', () => {
    const { entries, unread } = read(
      'Date,Particulars,Amount',
      '02/11/2026,Cafe Arabica,240.00',
      '23/11/2026,Book Nook,410.00',
      '',
      'Savings plans',
      'Open Date,Deposit No,Principal',
      '01/04/2026,9120400123,50000.00',
    );
    expect(entries).toEqual([
      '2026-11-02 | 24000 | Cafe Arabica',
      '2026-11-23 | 41000 | Book Nook',
    ]);
    expect(unread).toEqual([
      'Savings plans',
      'Open Date · Deposit No · Principal',
      '01/04/2026 · 9120400123 · 50000.00',
    ]);
  });

  it('[file-read-60] has the entries below its own heads in other words', () => {
    const { entries } = read(
      'Date,Particulars,Debit,Credit',
      '02/11/2026,Cafe Arabica,240.00,',
      '',
      'Txn Date,Details,Withdrawal,Deposit',
      '23/11/2026,Book Nook,410.00,',
    );
    expect(entries).toHaveLength(2);
  });

  it('[file-read-61] leaves out rows at its end without the balance that each row above has', () => {
    const { entries, proof } = read(
      'Date,Particulars,Debit,Credit,Balance',
      '02/11/2026,Cafe Arabica,240.00,,8760.00',
      '23/11/2026,Interest,,55.00,8815.00',
      '01/04/2026,9120400123,50000.00,53400.00,',
    );
    expect(entries[0]).toBe('2026-11-02 | 24000 | Cafe Arabica');
    expect(entries[2]).toBe('2026-04-01 | 5000000 | 9120400123 | not proved');
    expect(proof.kind).toBe('balances');
  });

  it('[file-read-61] keeps rows at its end that the closing balance proves', () => {
    const { entries } = read(
      'Date,Particulars,Debit,Credit,Balance',
      '02/11/2026,Cafe Arabica,240.00,,8760.00',
      '23/11/2026,Interest,,55.00,8815.00',
      '24/11/2026,Book Nook,15.00,,',
      ',Closing balance,,,8800.00',
    );
    expect(entries[2]).toBe('2026-11-24 | 1500 | Book Nook');
  });
});
