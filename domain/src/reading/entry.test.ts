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
