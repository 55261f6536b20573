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

  it('[file-read-68] has sums as no entries where they have a day too, and any other amount under such a name', () => {
    const { entries } = read(
      'Date,Item,Amount',
      '27/11/2026,Milk,62',
      '27/11/2026,Bread,45',
      '27/11/2026,Total,107',
      '28/11/2026,Gas,905',
      '28/11/2026,Total cleaning,80',
      '28/11/2026,Grand Total,1092',
    );
    expect(entries).toEqual([
      '2026-11-27 | 6200 | Milk',
      '2026-11-27 | 4500 | Bread',
      '2026-11-28 | 90500 | Gas',
      '2026-11-28 | 8000 | Total cleaning',
    ]);
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

describe('A file that tells more of a row than its amount', () => {
  it('[file-read-62] leaves out what the file says is no expense', () => {
    const { entries } = read(
      'DATE,PLACE,AMOUNT,DR/CR,EXPENSE',
      '14/11/2026,Dominos,599.00,DR,Yes',
      '14/11/2026,Cash,3000.00,DR,No',
      '15/11/2026,Pay,9000.00,CR,No',
    );
    expect(entries).toEqual([
      '2026-11-14 | 59900 | Dominos',
      '2026-11-14 | 300000 | Cash | transfer',
      '2026-11-15 | -900000 | Pay | money in',
    ]);
  });

  it('[file-read-63] leaves out what an app moved to another account that its category names', () => {
    const { entries } = read(
      'date,account,category,amount,description',
      "14/11/2026,Cash,To 'Savings',-5000,",
      "14/11/2026,Savings,From 'Cash',5000,",
      '15/11/2026,Cash,to Savings,-200,',
      '15/11/2026,Cash,To go food,-120,Idli',
    );
    expect(entries.map((line) => line.split(' | ')[3])).toEqual([
      'transfer',
      'transfer',
      'transfer',
      undefined,
    ]);
  });

  it('[file-read-70] leaves out what moved to another account of the file that its description names', () => {
    const { entries } = read(
      'Account,Date,Payee,Amount',
      'HDFC 1234,14/11/2026,Transfer to ICICI 9988,-500',
      'ICICI 9988,14/11/2026,Transfer from HDFC 1234,500',
      'HDFC 1234,15/11/2026,Transfer to Ravi,-200',
      'HDFC 1234,16/11/2026,To ICICI 9988 cafe,-120',
    );
    expect(entries.map((line) => line.split(' | ')[3])).toEqual([
      'transfer',
      'transfer',
      undefined,
      undefined,
    ]);
  });

  it('[file-read-64] leaves out what waits, was given back or is void by its status', () => {
    const { entries } = read(
      'Date,Payee,Amount,Status',
      '14/11/2026,Tea,20.00,COMPLETED',
      '14/11/2026,Cab,300.00,PENDING',
      '15/11/2026,Book,250.00,Refunded',
      '15/11/2026,Bus,25.00,Void',
      '16/11/2026,Milk,60.00,Reconciled',
    );
    expect(entries.map((line) => line.split(' | ')[3])).toEqual([
      undefined,
      'not paid',
      'not paid',
      'not paid',
      undefined,
    ]);
  });

  it('[file-read-65] has rupees in a column whose name says so, whatever the currency of the purchase', () => {
    const { entries } = read(
      'Date,Description,Currency,Transaction Amount,Amount (INR)',
      '14/11/2026,Seattle Books,USD,49.99,"4,210.35"',
      '15/11/2026,Idli,INR,310.00,310.00',
    );
    expect(entries).toEqual(['2026-11-14 | 421035 | Seattle Books', '2026-11-15 | 31000 | Idli']);
  });

  it('[file-read-66] has the texts of cells that are formulas of a text', () => {
    const { entries } = read(
      '"Txn Date","Description","Debit","Credit"',
      '"=""14-11-2026 10:23:40""","Milk","56.00",""',
      '="15-11-2026",Asha,,"1,500.00"',
    );
    expect(entries).toEqual(['2026-11-14 | 5600 | Milk', '2026-11-15 | -150000 | Asha | money in']);
  });

  it("[file-read-67] has no doubt of a row of one's own account, and none by it", () => {
    const { entries, question, proof } = read(
      'Sent,705.50,Received,1200.00',
      'Date,Transaction details,Amount',
      '14/11/2026,Paid to Anand Sweets,660.50',
      '15/11/2026,Received from Kiran,1200.00',
      '16/11/2026,Self transfer to HDFC Bank 4455,2500.00',
      '17/11/2026,Paid to BMTC,45.00',
    );
    expect(question).toBeUndefined();
    expect(entries).toEqual([
      '2026-11-14 | 66050 | Anand Sweets',
      '2026-11-15 | -120000 | Kiran | money in',
      '2026-11-16 | 250000 | Self transfer to HDFC Bank 4455 | own account',
      '2026-11-17 | 4500 | Bmtc',
    ]);
    expect(proof.kind).toBe('totals');
  });
});
