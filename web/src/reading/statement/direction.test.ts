import { csvLine } from '@hisaab/domain';
import { describe, expect, it } from 'vitest';
import { StatementReader, type AskedChoice } from './statement-reader.ts';

async function read(rows: readonly string[][], asked: Omit<AskedChoice, 'roles'> = {}) {
  const reader = new StatementReader();
  const { roles } = await reader.open(
    new TextEncoder().encode(rows.map(csvLine).join('')),
    () => {},
  );
  const around = { today: '2026-11-27', history: [], own: [], names: [] };
  const found = reader.read({ roles, ...asked }, around);
  return { ...found, roles, ticked: found.entries.filter(({ leftOut }) => leftOut === undefined) };
}

/** Rows with these amounts, and what is written beside them. */
function table(head: readonly string[], ...rows: ReadonlyArray<readonly string[]>): string[][] {
  return [
    ['Date', 'Details', ...head],
    ...rows.map(([details = '', ...rest], place) => [`0${place + 1}/11/2026`, details, ...rest]),
  ];
}

describe('The direction of money in a file', () => {
  it.each([
    [
      'marks in a column with an unknown head',
      table(['Amount', 'Kind'], ['Chai', '20', 'DR'], ['Lens', '450', 'CR']),
    ],
    [
      'marks or nothing in a column with an unknown head',
      table(['Amount', 'X'], ['Chai', '20', ''], ['Lens', '450', 'Cr.']),
    ],
    [
      'words in a column of marks',
      table(['Amount', 'Txn'], ['Chai', '20', 'Debited'], ['Lens', '450', 'Credited']),
    ],
    [
      'plus and minus in a column of their own',
      table(['Amount', 'Sign'], ['Chai', '20', '-'], ['Lens', '450', '+']),
    ],
    [
      'a head that names both directions',
      table(['Amount', 'Credit/Debit Indicator'], ['Chai', '20', 'D'], ['Lens', '450', 'C']),
    ],
    ['letters behind the amounts', table(['Amount'], ['Chai', '20.00 D'], ['Lens', '450.00 C'])],
    ['words behind the amounts', table(['Amount'], ['Chai', '20 Debit'], ['Lens', '450 Credit'])],
    ['a plus among unsigned amounts', table(['Amount'], ['Chai', '20.00'], ['Lens', '+ 450.00'])],
    ['a sign in brackets', table(['Amount'], ['Chai', '(-20.00)'], ['Lens', '+450.00'])],
    [
      'the words at the start of each row',
      table(['Amount'], ['Paid to Chai', '20'], ['Received from Lens', '450']),
    ],
    [
      'a minus that words confirm',
      table(['Amount'], ['Paid to Chai', '-20'], ['Refund Lens', '450']),
    ],
    [
      'balances beside unsigned amounts',
      table(['Amount', 'Balance'], ['Paid to Chai', '20', '980'], ['Lens', '450', '1430']),
    ],
    [
      'columns whose debits are all below zero',
      table(['Debit', 'Credit'], ['Chai', '-20', ''], ['Lens', '', '450']),
    ],
  ])('[direction-1] is read from %s', async (_how, rows) => {
    const { entries, question } = await read(rows);
    expect(question).toBeUndefined();
    expect(entries.map(({ paise, leftOut }) => [paise, leftOut])).toEqual([
      [2000, undefined],
      [-45_000, 'money in'],
    ]);
  });

  it.each([
    ['only the sign differs', table(['Amount'], ['Chai', '-20'], ['Lens', '450'])],
    [
      'most amounts have one sign',
      table(['Amount'], ['Asha', '150'], ['Ravi', '150'], ['Zoya', '150'], ['Chai', '-20']),
    ],
    [
      'words contradict the sign',
      table(['Amount'], ['Received from Asha', '-150'], ['Paid to Chai', '-20'], ['X', '5']),
    ],
    [
      'words contradict a mark',
      table(['Amount', 'Dr/Cr'], ['Received from Asha', '150', 'DR'], ['Chai', '20', 'DR']),
    ],
    [
      'one row has no mark beside both marks',
      table(['Amount', 'Dr/Cr'], ['Asha', '150', 'CR'], ['Chai', '20', 'DR'], ['Ravi', '9', '']),
    ],
    [
      'only some rows begin with words',
      table(['Amount'], ['Received from Asha', '150'], ['Chai', '20'], ['Ravi', '9']),
    ],
    ['a hint is all there is', table(['Amount'], ['Interest', '150'], ['Chai', '20'])],
  ])('[direction-2] is asked, and nothing is ticked, where %s', async (_where, rows) => {
    const { question, ticked } = await read(rows);
    expect(question).toBeDefined();
    expect(ticked).toEqual([]);
  });

  it('[direction-3] is that of the answer, for every row of the file', async () => {
    const rows = table(['Amount'], ['Chai', '-20'], ['Lens', '450'], ['Auto', '-80']);
    const { question } = await read(rows);
    const answered = async (rule: AskedChoice['rule']) =>
      (await read(rows, { rule })).ticked.map(({ description }) => description);
    expect(await answered(question?.no)).toEqual(['Chai', 'Auto']);
    expect(await answered(question?.yes)).toEqual(['Lens']);
  });
});
