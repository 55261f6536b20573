import fc from 'fast-check';
import { billAmong, NAMES, USERS, type NamedBill } from './group-bill-steps.ts';

/** The people of each group at first: of the second nobody leaves, and the third is a pair. */
export const PEOPLE = [NAMES.slice(0, -1), USERS, USERS.slice(0, 2)];

/** `which` chooses one of the entries so far (modulo their number), deleted ones included. */
type OfEntry = { of: 'expense' | 'payment'; which: number };

/** Something in one of the groups, `at`; amounts in paise. */
export type EntryStep =
  | { do: 'spend'; at: number; bill: NamedBill }
  | { do: 'change'; at: number; which: number; bill: NamedBill }
  | ({ do: 'delete' | 'restore'; at: number } & OfEntry)
  | { do: 'repay'; at: number; which: number; amount: number; isTurned: boolean }
  | { do: 'pay'; at: number; from: number; to: number; amount: number }
  | { do: 'settle'; at: number; which: number; percent: number };

/** Something with the people of the first group; `by` and `who` choose one of them. */
export type MemberStep =
  | { do: 'add' | 'remove' | 'add as guest'; name: string; spelt: string }
  | { do: 'claim'; who: number; by: number }
  | { do: 'join'; by: number };

/** Something with whole groups, or beside them. */
export type WholeStep =
  | { do: 'archive'; at: number; by: number; isArchived: boolean }
  | { do: 'delete group' }
  | { do: 'import'; bills: NamedBill[] }
  | { do: 'import and undo'; bills: NamedBill[] }
  | { do: 'settle people'; which: number }
  | { do: 'switch'; by: number }
  | { do: 'own'; by: number; bill: NamedBill };

/** One action, allowed or not. */
export type Step = EntryStep | MemberStep | WholeStep;

/** What happens; with claims, names and accounts may part. */
export interface History {
  hasClaims: boolean;
  steps: Step[];
}

const which = fc.nat({ max: 30 });
const by = fc.nat({ max: USERS.length - 1 });
const someAmount = fc.integer({ min: 1, max: 1_000_000 });
const place = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constant(1), fc.constant(2));
const billAt = (kind: 'plain' | 'any') =>
  place.chain((at) => fc.record({ at: fc.constant(at), bill: billAmong(PEOPLE[at] ?? [], kind) }));

const spelling = fc.constantFrom<(name: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => ` ${text.normalize('NFD')} `,
);
const named = fc
  .tuple(fc.constantFrom(...NAMES), spelling)
  .map(([name, spell]) => ({ name, spelt: spell(name) }));

const spend = (kind: 'plain' | 'any') =>
  billAt(kind).map((step): Step => ({ do: 'spend', ...step }));
const moveMembers: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom('add' as const, 'add' as const, 'remove' as const), named)
  .map(([kind, who]) => ({ do: kind, ...who }));
const change = fc.tuple(billAt('any'), which).map(([step, entry]): Step => {
  return { do: 'change', which: entry, ...step };
});
const deleteOrRestore: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('delete', 'restore'),
  at: place,
  of: fc.constantFrom('expense', 'expense', 'payment'),
  which,
});
const pay: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('pay'),
  at: place,
  from: which,
  to: which,
  amount: someAmount,
});
const repay: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('repay'),
  at: place,
  which,
  amount: someAmount,
  isTurned: fc.boolean(),
});
const settle: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('settle'),
  at: place,
  which,
  percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
});
const beside: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('archive'), at: place, by, isArchived: fc.boolean() }),
  fc.record({ do: fc.constant('switch'), by }),
  fc.record({ do: fc.constant('own'), by, bill: billAmong(USERS, 'plain') }),
  fc.constant({ do: 'delete group' }),
  fc.record({ do: fc.constant('settle people'), which }),
  fc.record({
    do: fc.constantFrom('import', 'import and undo'),
    bills: fc.array(billAmong([...USERS.slice(0, 1), 'Guest', 'Other guest'], 'any'), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
);
const claim: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('claim'), who: fc.nat({ max: 4 }), by }),
  fc.record({ do: fc.constant('claim'), who: fc.nat({ max: 4 }), by }),
  fc.record({ do: fc.constant('join'), by }),
  named.map((who) => ({ do: 'add as guest' as const, ...who })),
);

const entering = [
  { weight: 3, arbitrary: moveMembers },
  { weight: 6, arbitrary: spend('any') },
];
const everything = [
  ...entering,
  { weight: 2, arbitrary: change },
  { weight: 3, arbitrary: deleteOrRestore },
  { weight: 2, arbitrary: pay },
  { weight: 2, arbitrary: repay },
  { weight: 2, arbitrary: settle },
  { weight: 3, arbitrary: beside },
];
const forEverybody = fc.nat({ max: 500 }).map((amount): Step => {
  const rest = { alsoPaid: undefined, people: [], lines: [], date: undefined, category: undefined };
  return { do: 'spend', at: 0, bill: { amount, paidBy: USERS[0] ?? '', ...rest } };
});

const arrayOf = (weighted: Array<{ weight: number; arbitrary: fc.Arbitrary<Step> }>) =>
  fc.array(fc.oneof(...weighted), { maxLength: 24, size: 'max' });

/** Random histories of the groups, of steps allowed or not: in a third of them nothing is corrected, so that odd paise can be compared. */
export const histories: fc.Arbitrary<History> = fc.oneof(
  arrayOf([{ weight: 1, arbitrary: forEverybody }]).map(withoutClaims),
  arrayOf([
    { weight: 3, arbitrary: moveMembers },
    { weight: 5, arbitrary: spend('plain') },
  ]).map(withoutClaims),
  arrayOf(entering).map(withoutClaims),
  arrayOf(everything).map(withoutClaims),
  arrayOf(everything).map(withoutClaims),
  arrayOf([...everything, { weight: 6, arbitrary: claim }]).map((steps) => ({
    hasClaims: true,
    steps,
  })),
  arrayOf([...everything, { weight: 6, arbitrary: claim }]).map((steps) => ({
    hasClaims: true,
    steps,
  })),
);

function withoutClaims(steps: Step[]): History {
  return { hasClaims: false, steps };
}
