import { describe, expect, it } from 'vitest';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import { readCsv } from '../csv/read-csv.ts';
import { amountStyleOf, readAmount } from './amounts.ts';
import { findTable } from './find-table.ts';
import { firstChoice } from './read-entries.ts';
import { readTextRows } from './read-rows.ts';
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

describe('A file in a shape that no bank announces', () => {
  it('[file-read-26] has each row below a head that a page repeats in other words', () => {
    const { entries, proof } = read(
      'Date,Particulars,Withdrawals,Deposits,Balance',
      '02/11/2026,Milk,60.00,,940.00',
      'Page 2,,Debit,Credit,',
      '16/11/2026,Card charges,236.00,,704.00',
    );
    expect(entries).toEqual(['2026-11-02 | 6000 | Milk', '2026-11-16 | 23600 | Card charges']);
    expect(proof.kind).toBe('balances');
  });

  it('[file-read-27] has the columns of heads in two rows, also where a page repeats them', () => {
    const heads = ['S.No,Date,,Description,Amount,,Balance', ',Transaction,Value,,Debit,Credit,'];
    const { entries, proof, unread } = read(
      ...heads,
      '1,02-11-2026,02-11-2026,Milk,60.00,-,940.00Cr',
      ...heads,
      '2,16-11-2026,16-11-2026,Ganesh,-,"2,000.00","2,940.00Cr"',
    );
    expect(entries).toEqual([
      '2026-11-02 | 6000 | Milk',
      '2026-11-16 | -200000 | Ganesh | money in',
    ]);
    expect(proof.kind).toBe('balances');
    expect(unread).toEqual([]);
  });

  it('[file-read-27] has the names of the first row that the second one leaves open', () => {
    const { entries, proof } = read(
      'Txn,Particulars,Amount,,Balance',
      'Date,,Debit,Credit,',
      '02/11/2026,Milk,60.00,,940.00 CR',
      '16/11/2026,Ganesh,,500.00,"1,440.00 CR"',
    );
    expect(entries).toEqual([
      '2026-11-02 | 6000 | Milk',
      '2026-11-16 | -50000 | Ganesh | money in',
    ]);
    expect(proof.kind).toBe('balances');
  });

  it('[file-read-29] has no direction by the name of a card that was paid with', () => {
    const { entries } = read(
      'Date,Item,Cash,Credit card',
      '13/11/2026,Shoes,,"2,400.00"',
      '14/11/2026,Cap,,200.00',
    );
    expect(entries).toEqual(['2026-11-13 | 240000 | Shoes', '2026-11-14 | 20000 | Cap']);
  });

  it('[file-read-28] has the direction of a column whose head names both directions, abbreviated or not', () => {
    const { entries } = read(
      'Date,Account,Note,INR,Income/Expense',
      '11/14/2026,Cash,Dosa,80.00,Exp.',
      '11/12/2026,Bank,Pay,52000.00,Income',
      '11/09/2026,Bank,ATM,3000.00,Transfer-Out',
    );
    expect(entries).toEqual([
      '2026-11-14 | 8000 | Dosa',
      '2026-11-12 | -5200000 | Pay | money in',
      '2026-11-09 | 300000 | ATM | transfer',
    ]);
  });

  it.each([
    ['Outflow', 'Inflow'],
    ['Cash out', 'Cash in'],
    ['Expense (INR)', 'Income (INR)'],
    ['Amount spent', 'Amount received'],
  ])(
    '[file-read-29] has a column for each direction by the words of marks: %s, %s',
    (out, back) => {
      const { entries } = read(
        `Date,Payee,${out},${back}`,
        '14/11/2026,Nandini Milk,₹56.00,₹0.00',
        '10/11/2026,Acme,₹0.00,"₹61,000.00"',
      );
      expect(entries).toEqual([
        '2026-11-14 | 5600 | Nandini Milk',
        '2026-11-10 | -6100000 | Acme | money in',
      ]);
    },
  );

  it('[file-read-29] has the other direction where an amount stands exactly where one direction has none', () => {
    const { entries } = read(
      'Date,Particulars,Lodged,Payments',
      '02-11-2026,Tea,,60.00',
      '14-11-2026,Donation,500.00,',
      '15-11-2026,Milk,0.00,40.00',
    );
    expect(entries).toEqual([
      '2026-11-02 | 6000 | Tea',
      '2026-11-14 | -50000 | Donation | money in',
      '2026-11-15 | 4000 | Milk',
    ]);
  });

  it('[file-read-30] has the direction of a column of yes and no below the name of a direction', () => {
    const { entries, question } = read(
      'amount,title,date,income',
      '-250.0,Haircut,2026-11-12 18:30:00.000,false',
      '40000.0,Pay,2026-11-10 09:00:00.000,true',
      '-90.5,Soda,2026-11-03 13:00:00.000,false',
    );
    expect(question).toBeUndefined();
    expect(entries).toEqual([
      '2026-11-12 | 25000 | Haircut',
      '2026-11-10 | -4000000 | Pay | money in',
      '2026-11-03 | 9050 | Soda',
    ]);
  });

  it('[file-read-30] has no direction of a column that says whether a bill is paid', () => {
    const { entries } = read(
      'Date,Bill,Amount,Paid',
      '14/11/2026,Power,900,Yes',
      '15/11/2026,Water,300,No',
    );
    expect(entries).toEqual(['2026-11-14 | 90000 | Power', '2026-11-15 | 30000 | Water']);
  });

  it('[file-read-31] takes no marks that repeat the column of each amount for sides of balances', () => {
    const { proof } = read(
      'Date,Particulars,Withdrawals,Deposits,Balance,DR/CR',
      '13-11-2026,Croma,100.00,,400.00,DR',
      '14-11-2026,Asha,,200.00,600.00,CR',
    );
    expect(proof.kind).toBe('balances');
  });

  it('[file-read-31] is proved by balances whose side stands in the column behind them', () => {
    const marked = read(
      'Date,Description,Amount,Dr / Cr,Balance,Dr / Cr',
      '01-11-2026,Chai,120.00,DR,380.00,CR',
      '14-11-2026,Croma,500.00,DR,120.00,DR',
    );
    expect(marked.proof.kind).toBe('balances');
    expect(marked.entries).toEqual(['2026-11-01 | 12000 | Chai', '2026-11-14 | 50000 | Croma']);
    const parted = read(
      'Date,Particulars,Withdrawals,Deposits,Balance,DR/CR',
      ',Opening Balance,,,500.00,CR',
      '14-11-2026,Croma,800.00,,300.00,DR',
      '15-11-2026,Asha,,200.00,100.00,DR',
      ',Closing Balance,,,100.00,DR',
    );
    expect(parted.proof.kind).toBe('balances');
  });

  it('[file-read-32] has the texts of an unnamed column where the named one is mostly empty', () => {
    const { entries } = read(
      'Date,Spent on,Amount,Notes',
      '03/11/2026,Fruits,260,',
      '14/11/2026,Bus pass,412.50,return',
      '15/11/2026,Shoes,2499.99,',
    );
    expect(entries).toEqual([
      '2026-11-03 | 26000 | Fruits',
      '2026-11-14 | 41250 | Bus pass, return',
      '2026-11-15 | 249999 | Shoes',
    ]);
  });

  it('[file-read-33] leaves out a row of nothing: 0.00 is no expense', () => {
    const { entries } = read(
      'Date,Details,Amount',
      '03/11/2026,Fruits,260.00',
      '14/11/2026,Fee waived,0.00',
    );
    expect(entries[1]).toBe('2026-11-14 | 0 | Fee waived | no amount');
  });

  it('[file-read-34] has amounts in groups that no-break spaces part, and none of two amounts side by side', () => {
    const spaced = ['9\u{A0}650,00', '1\u{202F}200,00', '12\u{A0}34\u{A0}567,00'];
    const style = amountStyleOf([spaced]);
    expect(spaced.map((cell) => readAmount(cell, style)?.paise)).toEqual([
      965_000, 120_000, 123_456_700,
    ]);
    for (const cell of ['5 250.00', '12\u{A0}50', '1,200\u{A0}300', '100\u{A0}2']) {
      expect(readAmount(cell)).toBeUndefined();
    }
  });

  it('[file-read-35] leaves out what was not paid, by the status that an app gives each payment', () => {
    const { entries, proof } = read(
      'Date,Paid To,Type,Amount,Payment Status',
      '14/11/2026,Juice Corner,Sent,90.00,SUCCESS',
      '12/11/2026,Local Train,Sent,35.00,FAILED',
      '12/11/2026,Local Train,Sent,35.00,Success',
      'Total,,,125.00,',
    );
    expect(entries).toEqual([
      '2026-11-14 | 9000 | Juice Corner',
      '2026-11-12 | 3500 | Local Train | not paid',
      '2026-11-12 | 3500 | Local Train',
    ]);
    expect(proof.kind).toBe('totals');
  });

  it('[file-read-36] leaves out transfers that the category of an app names, and no remittance', () => {
    const { entries } = read(
      'Date,Payee,Category,Outflow,Inflow',
      '14/11/2026,Nandini Milk,Groceries,56.00,0.00',
      '12/11/2026,Transfer : Savings,,5000.00,0.00',
      '11/11/2026,NEFT,(Transfer),2000.00,0.00',
      '10/11/2026,Amma,Money transfer,1500.00,0.00',
    );
    expect(entries).toEqual([
      '2026-11-14 | 5600 | Nandini Milk',
      '2026-11-12 | 500000 | Transfer : Savings | transfer',
      '2026-11-11 | 200000 | NEFT | transfer',
      '2026-11-10 | 150000 | Amma',
    ]);
  });

  it('[file-read-37] has the direction of signs that agree with the category of an entry without other words', () => {
    const { entries, question } = read(
      'date,account,category,amount,description',
      '03/11/2026,Cash,Food,-120,Idli',
      '05/11/2026,Cash,Salary,"15,000",',
      '14/11/2026,Card,Transport,-450,Bus',
    );
    expect(question).toBeUndefined();
    expect(entries).toEqual([
      '2026-11-03 | 12000 | Idli',
      '2026-11-05 | -1500000 | Salary | money in',
      '2026-11-14 | 45000 | Bus',
    ]);
  });

  it('[file-read-38] has the day of the row above where a sheet writes each day once', () => {
    const { entries, unread } = read(
      'Date,Details,Rs',
      '02/11/2026,Milk,62',
      ',Bread,45',
      ',Total,107',
      '15/11/2026,Rent,15000',
      ',Maid,2000',
      '',
      ',Cash in hand,500',
    );
    expect(entries).toEqual([
      '2026-11-02 | 6200 | Milk',
      '2026-11-02 | 4500 | Bread',
      '2026-11-15 | 1500000 | Rent',
      '2026-11-15 | 200000 | Maid',
      '- | 50000 | Cash in hand | no day',
    ]);
    expect(unread).toEqual([]);
  });

  it('[file-read-38] carries no day to a sum, nor below the last row of a list that writes every day', () => {
    const once = [
      'Date,Details,Rs',
      '02/11/2026,Milk,62',
      ',Bread,45',
      ',Both,107',
      '15/11/2026,Rent,15000',
    ];
    expect(read(...once).entries[2]).toBe('- | 10700 | Both | no day');
    const always = [
      'Date,Details,Rs',
      '02/11/2026,Milk,62',
      '15/11/2026,Rent,15000',
      ',Cash in hand,500',
    ];
    expect(read(...always).entries[2]).toBe('- | 50000 | Cash in hand | no day');
  });

  it('[file-read-38] carries no day to the lines of limits and dues in a statement', () => {
    const { entries } = read(
      'Date,Details,Amount',
      '02/11/2026,Milk,62.00',
      ',Credit Limit,"1,00,000.00"',
      '15/11/2026,Rent,"15,000.00 Dr"',
      ',Available Limit,"84,938.00"',
    );
    expect(entries.filter((line) => !line.startsWith('-'))).toHaveLength(2);
  });

  it('[file-read-39] has the year of a month that a line above the table names', () => {
    const { entries } = read(
      'November 2026 kharcha,,',
      'Date,Item,Amount',
      '30 Oct,Milk,60',
      '1 Nov,Rent,9000',
    );
    expect(entries).toEqual(['2026-10-30 | 6000 | Milk', '2026-11-01 | 900000 | Rent']);
  });

  it.each([
    [
      'days above the table',
      ['From,01-11-2026,To,20-11-2026', 'Date,Details,Debit,Credit', '02-11-2026,Milk,60.00,'],
      '2026-11-02',
    ],
    [
      'a column with names of months',
      ['Date,Details,Posted,Debit,Credit', '11/02/2026,Milk,02 Nov 2026,60.00,'],
      '2026-11-02',
    ],
  ])('[file-read-40] has the order of day and month that %s prove', (_, lines, day) => {
    const { entries, choice } = read(...lines);
    expect(entries).toEqual([`${day} | 6000 | Milk`]);
    expect(choice.order).toBe(lines.length === 3 ? 'day first' : 'month first');
  });

  it('[file-read-41] has sums of some rows as no entries, and its total proves the others', () => {
    const { entries, proof } = read(
      'Date,Item,Amount',
      '1/11/2026,Milk,60',
      '15/11/2026,Petrol,1000.00',
      ',Week total,1060.00',
      '16/11/2026,Van,2500.00',
      '17/11/2026,Fees,3500.00',
      ',Week total,6000.00',
      ',Grand Total,7060.00',
    );
    expect(entries).toHaveLength(4);
    expect(proof.kind).toBe('totals');
  });

  it('[file-read-42] is read as a page where spaces hold its columns apart', async () => {
    const text = [
      'GRAMIN BANK                                                   Page No .: 1',
      'Statement From : 01/11/2026  To : 15/11/2026',
      '--------  --------------------------------  ----------  ----------  ----------',
      'Date      Narration                         Withdrawal     Deposit     Balance',
      '--------  --------------------------------  ----------  ----------  ----------',
      '02/11/26  UPI-ZOMATO LTD-ZOMATO@AXL-PAY         612.00               41,388.00',
      '          99-630611223344',
      '05/11/26  NEFT CR-KAVYA RAO-RENT                          9,500.00   50,888.00',
      '09/11/26  SERVICE CHARGES                         5.00               50,883.00',
    ].join('\r\n');
    const { sheets } = await readTextRows(new TextEncoder().encode(text), () => {}, {});
    const table = findTable(sheets[0]?.rows ?? []);
    const { entries, proof } = readStatement(table, firstChoice(table), AROUND);
    expect(entries.map(({ day, paise, description }) => [day, paise, description])).toEqual([
      ['2026-11-02', 61_200, 'Zomato LTD'],
      ['2026-11-05', -950_000, 'Kavya RAO'],
      ['2026-11-09', 500, 'SERVICE CHARGES'],
    ]);
    expect(proof.kind).toBe('balances');
  });

  it.each([
    ['numbers of the rows', 'id,when,title,value\n1,2026-11-14,Haircut,250\n2,2026-11-13,Tea,20'],
    [
      'a count and a price',
      'Date,Item,Qty,Rate,Price\n14/11/2026,Haircut,2,125.00,250.00\n13/11/2026,Tea,4,5.00,20.00',
    ],
    [
      'columns by kind and their sum',
      'Date,Item,Food,Other,In all\n14/11/2026,Haircut,50,200,250\n13/11/2026,Tea,20,,20',
    ],
  ])('[file-read-43] has its amounts in the right one of several columns: %s', (_, text) => {
    expect(read(text).entries).toEqual(['2026-11-14 | 25000 | Haircut', '2026-11-13 | 2000 | Tea']);
  });

  it('[file-read-44] is proved by the sums of a card that does not say that it is one', () => {
    const { proof } = read(
      'Statement date,Opening Balance,Purchases,Payments,Closing Balance',
      '18/11/2026,"20,000.00","3,013.00","20,000.00","3,013.00"',
      '',
      'Date,Details,Amount,Type',
      '20/10/2026,PAID AT BRANCH,"20,000.00",CR',
      '02/11/2026,RELIANCE FRESH,"1,250.00",DR',
      '10/11/2026,OPENAI,"1,763.00",DR',
    );
    expect(proof).toMatchObject({ kind: 'totals', sums: { isOwed: true } });
  });
});
