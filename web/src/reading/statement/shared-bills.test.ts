import { describe, expect, it } from 'vitest';
import { withOwnBalance } from './own-balance.ts';
import { StatementReader } from './statement-reader.ts';

/** Reads a file as this person, and words its entries: day, paise, description, and why one is left out. */
async function readAs(name: string, ...lines: string[]) {
  const reader = new StatementReader();
  const opened = await reader.open(new TextEncoder().encode(lines.join('\n')), () => {});
  const roles = withOwnBalance(opened, [name]);
  const around = { today: '2026-11-28', history: [], own: [], names: [name] };
  const entries = reader
    .read({ roles }, around)
    .entries.map(({ day, paise, description, leftOut }) =>
      [day, paise, description, ...(leftOut ? [leftOut] : [])].join(' | '),
    );
  const { kind, header, peopleFrom = header.length } = opened;
  return { kind, people: header.slice(peopleFrom), entries };
}

const IN_LISTS = [
  'Who paid,Amount,Currency,For whom,Split amounts,Purpose,Category,Date & time,Type',
  'Asha,900.00,INR,Asha;Ravi;Meena,300;300;300,Dinner,,2026-11-01 20:15:00,expense',
  'Ravi,"1,000.01",INR,Ravi;Meena,"400.01;600",Film,,2026-11-02 09:00:00,expense',
  'Meena,300.00,INR,Asha,300,,,2026-11-05 10:00:00,transfer',
];
const IN_COLUMNS = [
  'Title,Date & time,Amount,Currency,Exchange rate,Paid by,Paid for Asha Rao,Paid for Ravi,Transaction type',
  'Hotel,01/11/2026 10:00,"4,000.00",INR,1,Asha Rao,"1,500.00","2,500.00",Expense',
  'Petrol,02/11/2026 18:00,"1,000.00",INR,1,Ravi,0.00,"1,000.00",Expense',
  'Boat,03/11/2026 18:00,30.00,EUR,90,Ravi,10.00,20.00,Expense',
  'Ravi to Asha,04/11/2026 09:00,"1,500.00",INR,1,Ravi,"1,500.00",0.00,Money transfer',
  'Back,05/11/2026 09:00,-100.00,INR,1,Ravi,-50.00,-50.00,Expense',
];

describe('An export of shared bills', () => {
  it('[shared-bills-1] has the share of the person, from lists in one cell', async () => {
    const read = await readAs('meena', ...IN_LISTS);
    expect(read).toEqual({
      kind: 'list',
      people: ['Asha', 'Ravi', 'Meena'],
      entries: [
        '2026-11-01 | 30000 | Dinner',
        '2026-11-02 | 60000 | Film',
        '2026-11-05 | 30000 | Payment | payment',
      ],
    });
    expect((await readAs('asha', ...IN_LISTS)).entries[1]).toBe(
      '2026-11-02 | 100001 | Film | not mine',
    );
  });

  it('[shared-bills-2] has the share of the person, from a column for each', async () => {
    const { people, entries } = await readAs('asha', ...IN_COLUMNS);
    expect(people).toEqual(['Asha Rao', 'Ravi']);
    expect(entries).toEqual([
      '2026-11-01 | 150000 | Hotel',
      '2026-11-02 | 100000 | Petrol | not mine',
      '2026-11-03 | 1000 | Boat | other currency',
      '2026-11-04 | 150000 | Ravi to Asha | payment',
      '2026-11-05 | -5000 | Back',
    ]);
  });

  it('[shared-bills-3] has the share of the person, from what each is up or down', async () => {
    const { kind, entries } = await readAs(
      'ravi',
      'Date,Description,Category,Currency,Cost,Is Reimbursement,Split mode,Asha,Ravi',
      '2026-11-01,Rice,Groceries,₹,800.00,No,Unevenly,500,-500',
      '2026-11-02,Milk,Groceries,₹,90.00,No,Evenly,-45,45',
      '2026-11-03,Back,Payment,₹,400.00,Yes,Evenly,-400,400',
    );
    expect(kind).toBe('list');
    expect(entries).toEqual([
      '2026-11-01 | 50000 | Rice',
      '2026-11-02 | 4500 | Milk',
      '2026-11-03 | 40000 | Back | payment',
    ]);
  });

  it.each([
    ['nobody', 'zoya', 'Asha,Ravi'],
    ['two people', 'asha', 'Asha Rao,Asha Mehta'],
  ])('[shared-bills-4] is of nobody where %s may be the person', async (_who, name, people) => {
    const { entries } = await readAs(
      name,
      `Date,Description,Category,Cost,Currency,${people}`,
      '2026-11-05,Dinner,Dining out,900.00,INR,600.00,-600.00',
    );
    expect(entries).toEqual(['2026-11-05 | 90000 | Dinner | not mine']);
  });

  it('[shared-bills-5] is no list of one person with two ways to pay', async () => {
    const { people, entries } = await readAs(
      'asha',
      'Date,Item,Amount,Paid by cash,Paid by card',
      '2026-11-05,Shoes,2400.00,400.00,2000.00',
      '2026-11-06,Cap,200.00,200.00,0.00',
    );
    expect(people).toEqual([]);
    expect(entries).toEqual(['2026-11-05 | 240000 | Shoes', '2026-11-06 | 20000 | Cap']);
  });
});
