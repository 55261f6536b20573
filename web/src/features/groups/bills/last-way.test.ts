import type { Group, GroupExpense } from '@hisaab/contract';
import { asPaise } from '@hisaab/domain';
import { describe, expect, it } from 'vitest';
import { draftLike, inCurrencyOf, wayInWords } from './last-way.ts';
import { readBill } from './read-bill.ts';
import { WORDS } from '../../../test/words.ts';

const NAMES = ['Asha', 'Ben', 'Chitra'];
const GROUP: Group = {
  id: 7,
  name: 'Flat',
  kind: 'group',
  member_count: 3,
  total_expenses: 0,
  created_by: 1,
  created_by_name: 'Asha',
  archived: false,
  usual_split: null,
  members: NAMES.map((name, index) => ({ id: index + 1, name, is_registered_user: index === 0 })),
};

function bill(parts: Partial<GroupExpense>): GroupExpense {
  return {
    id: 3,
    amount: 1_000,
    description: 'Rent',
    category: 'Bills',
    date: '2026-11-01',
    paid_by_name: 'Asha',
    participants_names: NAMES,
    individual_share: 333.33,
    version: 1,
    ...parts,
  };
}

const amounts = (...all: number[]) =>
  all.map((amount, index) => ({
    amount,
    description: '',
    participant_names: [NAMES[index] ?? 'Dev'],
  }));

/** The request for a bill split like this one, of an amount in rupees. */
function like(last: GroupExpense, rupees: number | null) {
  const paise = rupees === null ? null : asPaise(rupees * 100);
  const draft = draftLike(last, GROUP, NAMES, paise);
  return { draft, ...readBill(WORDS, draft, NAMES, NAMES, paise) };
}

describe('The last way to split', () => {
  it('[last-way-1] is described in short, unless it was equal with one payer', () => {
    const payers = [
      { name: 'Asha', amount: 400 },
      { name: 'Ben', amount: 600 },
    ];
    const items = [{ amount: 900, description: 'Pizza', participant_names: ['Ben'] }];
    expect(wayInWords(WORDS, bill({}))).toBeUndefined();
    expect(wayInWords(WORDS, bill({ participants_names: ['Asha', 'Ben'] }))).toBeUndefined();
    expect(wayInWords(WORDS, bill({ payers }))).toBe('2 payers');
    expect(wayInWords(WORDS, bill({ participants: [{ name: 'Ben', heads: 2 }], payers }))).toBe(
      'by people',
    );
    expect(wayInWords(WORDS, bill({ lines: amounts(400, 600) }))).toBe('by amounts');
    expect(wayInWords(WORDS, bill({ lines: items }))).toBe('by items');
  });

  it('[last-way-2] keeps the heads of current members', () => {
    const participants = [
      { name: 'Asha', heads: 3 },
      { name: 'Dev', heads: 2 },
      { name: 'Ben', heads: 1 },
    ];
    expect(like(bill({ participants }), 2_000).values.participants).toEqual([
      { name: 'Asha', heads: 3 },
      { name: 'Ben', heads: 1 },
    ]);
  });

  it('[last-way-3] scales amounts to the new amount, to the paisa', () => {
    const last = bill({ lines: amounts(333.34, 333.33, 333.33) });
    const { values, left, fault } = like(last, 100);
    expect(values.lines.map(({ amount }) => amount)).toEqual([33.34, 33.33, 33.33]);
    expect([left, fault]).toEqual([0, undefined]);
    const withoutDev = like(bill({ lines: amounts(100, 200, 300, 400) }), 60);
    expect(withoutDev.values.lines.map(({ amount }) => amount)).toEqual([10, 20, 30]);
  });

  it('[last-way-4] keeps amounts if no amount is typed, or if they sum to zero', () => {
    const asTheyWere = like(bill({ lines: amounts(250, 750) }), null);
    expect([asTheyWere.amount, asTheyWere.left]).toEqual([100_000, 0]);
    expect(like(bill({ amount: 0, lines: amounts(0, 0) }), 10).draft.amounts).toEqual({
      Asha: '0.00',
      Ben: '0.00',
    });
  });

  it('[last-way-5] keeps items; their rest is shared in proportion', () => {
    const lines = [
      { amount: 600, description: 'Internet', participant_names: [] },
      { amount: 400, description: 'Parking', participant_names: ['Ben', 'Dev'] },
    ];
    const { values, carries } = like(bill({ lines }), 2_000);
    expect(values.lines).toMatchObject([{ amount: 600 }, { participant_names: ['Ben'] }]);
    expect([...carries.values()]).toEqual([40_000, 120_000, 40_000]);
  });

  it('[last-way-6] scales the payments of several payers, the last one pays the rest', () => {
    const payers = [
      { name: 'Ben', amount: 700 },
      { name: 'Asha', amount: 300 },
    ];
    const { draft, values } = like(bill({ payers }), 99.99);
    expect(draft.payers).toEqual({ Ben: '69.99', Asha: '' });
    expect(values.payers).toEqual([
      { name: 'Ben', amount: 69.99 },
      { name: 'Asha', amount: 30 },
    ]);
  });

  it('[last-way-12] is described in the currency of the new bill, converted at its rate if the last one was in another', () => {
    const last = bill({
      amount: 2_500,
      original: { currency: 'THB', amount: 1_000, rate: 2.5 },
      lines: [
        { amount: 1_500, original_amount: 600, description: 'Fish', participant_names: ['Ben'] },
        { amount: 1_000, original_amount: 400, description: 'Rice', participant_names: [] },
      ],
      payers: [
        { name: 'Asha', amount: 1_500, original_amount: 600 },
        { name: 'Ben', amount: 1_000, original_amount: 400 },
      ],
    });
    const typed = (money: Parameters<typeof inCurrencyOf>[1]) => {
      const found = inCurrencyOf(last, money);
      const draft = found && draftLike(found, GROUP, NAMES, null);
      return draft && [draft.items.map(({ amount }) => amount), draft.payers?.['Asha']];
    };
    expect(typed({ currency: 'THB', rate: undefined })).toEqual([['600.00', '400.00'], '600.00']);
    expect(typed(null)).toEqual([['1,500.00', '1,000.00'], '1,500.00']);
    expect(typed({ currency: 'EUR', rate: 100 })).toEqual([['15.00', '10.00'], '15.00']);
    expect(typed({ currency: 'EUR', rate: undefined })).toBeUndefined();
    expect(inCurrencyOf(bill({}), null)).toEqual(bill({}));
  });
});
