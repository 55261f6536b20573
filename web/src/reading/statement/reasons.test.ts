import { expect, it } from 'vitest';
import type { BookedExpense } from './match-books.ts';
import { StatementReader } from './statement-reader.ts';

const HEAD = 'Date,Narration,Ref No,Withdrawal,Deposit';

async function readerOf(lines: readonly string[]) {
  const reader = new StatementReader();
  const bytes = new TextEncoder().encode([HEAD, ...lines].join('\n'));
  const { roles } = await reader.open(bytes, () => {});
  const around = { today: '2026-11-27', history: [], own: [], names: ['ananya', 'Ananya Rao'] };
  return { reader, ...reader.read({ roles }, around) };
}

async function reasons(...lines: string[]) {
  return (await readerOf(lines)).entries.map(({ leftOut }) => leftOut);
}

it('[statement-reasons-1] leaves out what goes to another account of the person, by their whole name or by words of banks', async () => {
  expect(
    await reasons(
      '05/11/2026,IMPS-632455109-ANANYA RAO-KKBK,,15000.00,',
      '05/11/2026,UPI-ANANYA STORES-ananya@ybl,,150.00,',
      '06/11/2026,NEFT SELF TRANSFER,,900.00,',
      '06/11/2026,FIXED DEPOSIT 1234,,9000.00,',
    ),
  ).toEqual(['own account', undefined, 'own account', 'own account']);
});

it('[statement-reasons-2] leaves out what pays a card', async () => {
  expect(
    await reasons(
      '05/11/2026,CREDIT CARD PAYMENT xx8812,,18240.50,',
      '05/11/2026,POS CARD MARKET,,50.00,',
      '06/11/2026,BIL/CRED CLUB/632711,,100.00,',
    ),
  ).toEqual(['card payment', undefined, 'card payment']);
});

it('[statement-reasons-5] leaves out a bill whose payee is the number of a card, and no purchase with that card', async () => {
  expect(
    await reasons(
      '05/11/2026,IB BILLPAY DR-HDFC4Y-552088XXXXXX7707,,12899.00,',
      '05/11/2026,CC 000552088XXXXXX7707 AUTOPAY SI-TAD,,8200.00,',
      '06/11/2026,POS 416021XXXXXX1234 BIG BAZAAR,,450.00,',
      '06/11/2026,IB BILLPAY DR-BESCOM-4455667788,,640.00,',
    ),
  ).toEqual(['card payment', 'card payment', undefined, undefined]);
});

it('[statement-reasons-3] leaves out a debit that came back, with what brought it back, by its reference or its name', async () => {
  expect(
    await reasons(
      '05/11/2026,UPI-BIGBASKET-bb@ybl,632711840021,750.00,',
      '05/11/2026,UPI-BIGBASKET-bb@ybl,632711840022,750.00,',
      '06/11/2026,REV-UPI,632711840021,,750.00',
      '07/11/2026,POS MYNTRA DESIGNS,,1200.00,',
      '09/11/2026,REFUND MYNTRA DESIGNS,,,1200.00',
      '10/11/2026,NEFT ACME PVT LTD,N12345678901234,,1200.00',
    ),
  ).toEqual(['reversed', undefined, 'reversed', 'reversed', 'reversed', 'money in']);
});

it('[statement-reasons-4] knows an expense again by its reference where both have one, else by day, amount and description', async () => {
  const { reader } = await readerOf([
    '05/11/2026,UPI-SWIGGY,632711840021,486.00,',
    '06/11/2026,UPI-RAPIDO,632711840022,86.00,',
    '07/11/2026,UPI-BESCOM,,2340.00,',
  ]);
  const books = [
    'date,amount,category,description,reference',
    // Another day and description, but the same transfer.
    '2026-11-04,486.00,Food,Dinner,632711840021',
    // The same day and amount, but another transfer.
    '2026-11-06,86.00,Transport,Rapido,632711849999',
    '2026-11-07,2340.00,Bills,Electricity,632711840033',
  ].join('\r\n');
  const matches = reader.match(new TextEncoder().encode(books), [], '2026-11-27');
  const names = [...matches.values()].map(({ description }: BookedExpense) => description);
  expect(names).toEqual(['Dinner', 'Electricity']);
});
