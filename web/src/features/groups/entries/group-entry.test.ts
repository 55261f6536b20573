import type { GroupExpense, Payment } from '@hisaab/contract';
import { expect, it } from 'vitest';
import { entryName, mergeEntries } from './group-entry.ts';
import { WORDS } from '../../../test/words.ts';

function expense(id: number, date: string): GroupExpense {
  return {
    id,
    date,
    amount: 640,
    description: 'Dosas',
    category: 'Food',
    paid_by_name: 'Rohan',
    participants_names: ['Rohan', 'Farah'],
    individual_share: 320,
    version: 1,
  };
}

function payment(id: number, date: string): Payment {
  return {
    id,
    date,
    group: 1,
    from_member: 'Imran',
    to_member: 'Farah',
    amount: 2000,
    note: '',
    recorded_by_name: 'Farah',
    version: 1,
  };
}

const idsOf = (entries: ReturnType<typeof mergeEntries>) => entries.map(({ thing }) => thing.id);

it('sorts payments among the expenses, newest first', () => {
  const expenses = [expense(5, '2025-10-18'), expense(2, '2025-10-16')];
  const payments = [payment(4, '2025-10-18'), payment(3, '2025-10-17'), payment(1, '2025-10-15')];
  expect(idsOf(mergeEntries(expenses, payments, false))).toEqual([5, 4, 3, 2, 1]);
});

it('leaves out payments that are older than the shown expenses, while others are collapsed', () => {
  const expenses = [expense(5, '2025-10-18'), expense(2, '2025-10-16')];
  const payments = [payment(3, '2025-10-17'), payment(1, '2025-10-15')];
  expect(idsOf(mergeEntries(expenses, payments, true))).toEqual([5, 3, 2]);
});

it('[group-entry-1] names entries as toasts do, with amounts to the paisa', () => {
  const dosas = expense(1, '2025-10-18');
  expect(entryName(WORDS, { kind: 'expense', thing: dosas })).toBe('Dosas, ₹640.00');
  expect(entryName(WORDS, { kind: 'expense', thing: { ...dosas, amount: 7080.5 } })).toBe(
    'Dosas, ₹7,080.50',
  );
  expect(entryName(WORDS, { kind: 'payment', thing: payment(1, '2025-10-18') })).toBe(
    'Imran paid Farah, ₹2,000.00',
  );
});
