import fc from 'fast-check';

/** The people of a group whose shares are moved: the first three have accounts. */
export const PEOPLE = ['Asha', 'Ravi', 'Meera', 'Dev'];

/** The months in which they spend. */
export const MONTHS = ['2026-11', '2026-10', '2026-01'];

/** How a bill is split and paid, beside equally by one. */
export interface Split {
  participant_names?: string[];
  participants?: Array<{ name: string; heads: number }>;
  lines?: Array<{ amount: number; participant_names?: string[] }>;
  payers?: Array<{ name: string; amount: number }>;
}

/** A bill, or its new values; in rupees. */
interface Bill {
  amount: number;
  paidBy: string;
  date: string | undefined;
  category: string | undefined;
  split: Split;
}

/** Something that moves what somebody carries; `which` chooses one of the bills so far, `who` and `by` one of the people. */
export type SharedStep =
  | { do: 'spend'; bill: Bill }
  | { do: 'change'; which: number; bill: Bill }
  | { do: 'delete' | 'restore'; which: number }
  | { do: 'remove' | 'add' | 'add as guest'; who: number }
  | { do: 'claim'; who: number; by: number }
  | { do: 'join' | 'switch'; by: number }
  | { do: 'own'; by: number; bill: Bill }
  | { do: 'delete group' };

const who = fc.nat({ max: PEOPLE.length - 1 });
const by = fc.nat({ max: 2 });
const which = fc.nat({ max: 20 });
const name = fc.constantFrom(...PEOPLE);
const someNames = fc.uniqueArray(name, { minLength: 1, maxLength: PEOPLE.length });
const paise = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 90_000 }));

/** Splits that are possible for this amount (paise); whoever is named may be in the group or not. */
function splitOf(amount: number): fc.Arbitrary<Split> {
  const heads = someNames.chain((names) =>
    fc.tuple(
      ...names.map((one) =>
        fc.record({ name: fc.constant(one), heads: fc.integer({ min: 1, max: 5 }) }),
      ),
    ),
  );
  const line = fc.record(
    { amount: fc.nat({ max: amount }).map(rupees), participant_names: someNames },
    { requiredKeys: ['amount'] },
  );
  const payers = fc
    .tuple(fc.uniqueArray(name, { minLength: 2, maxLength: 2 }), fc.integer({ min: 1, max: 99 }))
    .map(([names, percent]) => {
      const first = Math.floor((amount * percent) / 100);
      return names.map((one, index) => ({
        name: one,
        amount: rupees(index === 0 ? first : amount - first),
      }));
    });
  return fc.oneof(
    fc.constant({}),
    someNames.map((names) => ({ participant_names: names })),
    heads.map((participants) => ({ participants })),
    fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => ({ lines })),
    payers.map((all) => ({ payers: all })),
  );
}

const bill: fc.Arbitrary<Bill> = paise.chain((amount) =>
  fc.record({
    amount: fc.constant(rupees(amount)),
    paidBy: name,
    date: fc.constantFrom(undefined, ...MONTHS.map((month) => `${month}-02`)),
    category: fc.constantFrom(undefined, 'Food', 'Bills'),
    split: splitOf(amount),
  }),
);

/** Random histories of claims, removals, splits and switches, allowed or not. */
export const sharedHistories: fc.Arbitrary<SharedStep[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('spend' as const), bill }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), which, bill }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'restore' as const), which }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom('remove' as const, 'add' as const, 'add as guest' as const),
        who,
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), who, by }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'switch' as const), by }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('own' as const), by, bill }) },
    { weight: 1, arbitrary: fc.constant({ do: 'delete group' as const }) },
  ),
  { maxLength: 16 },
);

function rupees(amount: number): number {
  return amount / 100;
}
