import { expect, it } from 'vitest';
import { parseEntries } from './parse-entries.ts';

/** A new bill as stored by release 0.2.0. */
const FERRY = {
  key: 'ferry',
  thing: 'ferry',
  subject: 'group_expense',
  group: { id: 7, name: 'Goa' },
  action: 'add',
  target: undefined,
  values: {
    amount: 120,
    description: 'Ferry',
    category: 'Transport',
    date: '2026-11-22',
    split_equally: true,
    paid_by_name: 'Ananya',
    participant_names: ['Ananya', 'Ben'],
    lines: [{ amount: 100, description: 'Tickets', participant_names: [] }],
  },
  before: undefined,
  enteredAt: 1_800_000_000_000,
  isSent: false,
};
const TEA = {
  id: 3,
  version: 2,
  amount: 20,
  description: 'Tea',
  category: 'Food',
  date: '2026-11-23',
  date_formatted: '23 Nov 2026',
  recurring_id: null,
};
const DEARER = {
  ...FERRY,
  key: 'dearer',
  thing: 'expense 3',
  subject: 'expense',
  group: undefined,
  action: 'change',
  target: { id: 3, version: 2 },
  values: { amount: null, description: '', category: 'Food', date: '2026-11-23' },
  before: TEA,
};
const GONE = { ...DEARER, key: 'gone', action: 'delete', values: undefined, isSent: true };
const REFUSED = { ...FERRY, key: 'refused', refusal: 'No.', refusedField: 'amount' };
const PAID = {
  ...FERRY,
  key: 'paid',
  subject: 'payment',
  values: { from_member: 'Ben', to_member: 'Ananya', amount: '40', date: '', note: 'UPI' },
  clash: { sentence: 'Ben has changed it.', version: 4, current: { amount: 50, note: '' } },
  isConfirmed: true,
};

it('[parse-entries-1] entries stored by release 0.2.0 are loaded unchanged', () => {
  const stored = [FERRY, DEARER, GONE, REFUSED, PAID];
  expect(parseEntries(structuredClone(stored))).toEqual(stored);
});

it.each([
  ['no values of a bill', { ...FERRY, values: {} }],
  ['no values of an own expense', { ...FERRY, subject: 'expense', values: { amount: 1 } }],
  ['no values of a payment', { ...FERRY, subject: 'payment' }],
  ['an amount that is none', { ...FERRY, values: { ...FERRY.values, amount: {} } }],
])('[parse-entries-2] an entry with %s has none, and is refused when it is sent', (_, entry) => {
  expect(parseEntries([entry])).toMatchObject([{ key: 'ferry', values: undefined }]);
});

it.each([
  undefined,
  null,
  'ferry',
  { ...FERRY, key: 1 },
  { ...FERRY, subject: 'toString' },
  { ...FERRY, action: 'restore' },
  { ...FERRY, target: { id: '3' } },
  { ...FERRY, group: {} },
  { ...FERRY, enteredAt: undefined },
])('[parse-entries-3] what is no entry is left out (%o)', (stored) => {
  expect(parseEntries([stored, FERRY])).toEqual([FERRY]);
  expect(parseEntries(stored)).toEqual([]);
});
