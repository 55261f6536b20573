import { expect, it } from 'vitest';
import { readEntry } from './entry.ts';

const TODAY = '2026-11-23';

it.each([
  ['+85000 salary', 85_000, 'Salary'],
  ['+ ₹500 from Rohan', 500, 'From Rohan'],
  ['+450+80 old phones', 530, 'Old phones'],
  ['+do hazaar kiraya', 2000, 'Kiraya'],
])('[entry-1] a plus before the amount says that it came in: “%s”', (line, amount, description) => {
  const reading = readEntry(line, TODAY, () => 'Other');
  expect(reading).toMatchObject({ kind: 'entry', entry: { amount, description, isIncome: true } });
});

it.each(['450+80 groceries', 'salary +85000', '-500 refund shoes'])(
  '[entry-2] another sign says nothing of it: “%s”',
  (line) => {
    const reading = readEntry(line, TODAY, () => 'Other');
    expect(reading).toMatchObject({ kind: 'entry' });
    expect(reading).not.toHaveProperty('entry.isIncome');
  },
);

it.each([
  ['got 500 from ramesh', 500, 'Got from ramesh'],
  ['received from client 2k', 2000, 'Received from client'],
  ['500 received back from asha', 500, 'Received back from asha'],
  ['borrowed 1000 from amit kal', 1000, 'Borrowed from amit'],
])(
  '[entry-4] whoever got an amount from somebody has money in: “%s”',
  (line, amount, description) => {
    const reading = readEntry(line, TODAY, () => 'Other');
    expect(reading).toMatchObject({
      kind: 'entry',
      entry: { amount, description, isIncome: true },
    });
  },
);

it.each(['got shoes from bata 2000', 'bus from pune 240', 'get milk from store 60'])(
  '[entry-5] what was got for money is an expense: “%s”',
  (line) => {
    const reading = readEntry(line, TODAY, () => 'Other');
    expect(reading).toHaveProperty('entry.amount');
    expect(reading).not.toHaveProperty('entry.isIncome');
  },
);

it.each([
  ['amazon refund 1200', [-1200, 1200], 'Amazon refund'],
  ['cashback 50 gpay', [-50, 50], 'Cashback gpay'],
  ['refunded 300 to raju', [-300, 300], 'Refunded to raju'],
  ['कैशबैक 50', [-50, 50], 'कैशबैक'],
])('[entry-6] which way a refund went is asked: “%s”', (line, amounts, description) => {
  const reading = readEntry(line, TODAY, () => 'Other');
  const candidates = amounts.map((rupees) => ({ rupees, description }));
  expect(reading).toMatchObject({ entry: { amount: undefined, candidates, description } });
});

it.each([
  ['-1200 amazon refund', -1200],
  ['+1200 amazon refund', 1200],
])('[entry-7] a sign tells it: “%s”', (line, amount) => {
  expect(readEntry(line, TODAY, () => 'Other')).toMatchObject({ entry: { amount } });
});
