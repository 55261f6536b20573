import fc from 'fast-check';

/** The user who creates the group. */
export const CREATOR = 'Asha';
/** The other user; everybody else is a guest. */
export const USER = 'Ravi';
/** All names. */
export const NAMES = [CREATOR, USER, 'Bina', 'Dev', 'मीरा', 'Zoë'];

const name = fc.constantFrom(...NAMES);
const spelling = fc.constantFrom<(name: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => ` ${text.normalize('NFD')} `,
);
const amount = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.constant(999_999_999_999),
);

/** A person is added, in some spelling. */
export interface Joining {
  kind: 'add';
  name: string;
  spelt: string;
}

/** A person is removed, in some spelling. */
export interface Leaving {
  kind: 'remove';
  name: string;
  spelt: string;
}

/** A person pays (paise) for some people, or for everybody by default. */
export interface Spending {
  kind: 'spend';
  paidBy: string;
  amount: number;
  among: string[];
}

/** A change of the `which`th entered expense (modulo their number) to new values. */
export interface Changing extends Omit<Spending, 'kind'> {
  kind: 'change';
  which: number;
}

/** A change of the `which`th recorded payment (modulo their number): another amount (paise), or the other direction. */
export interface Repaying {
  kind: 'repay';
  which: number;
  amount: number;
  isTurned: boolean;
}

/** The `which`th entered expense or payment (modulo their number) is deleted or restored. */
export interface Taking {
  kind: 'delete' | 'restore';
  of: 'expense' | 'payment';
  which: number;
}

/** One of the people with postings pays (paise) another, by their index in the settlements. */
export interface Paying {
  kind: 'pay';
  from: number;
  to: number;
  amount: number;
}

/** A person pays a suggestion: all of it, or `percent` of it. */
export interface Settling {
  kind: 'settle';
  which: number;
  percent: number;
}

/** One action in a group. */
export type Step = Joining | Leaving | Spending | Changing | Taking | Repaying | Paying | Settling;

const named = fc
  .tuple(name, spelling)
  .map(([plain, spell]) => ({ name: plain, spelt: spell(plain) }));
const joining = named.map((who): Joining => ({ kind: 'add', ...who }));
const leaving = named.map((who): Leaving => ({ kind: 'remove', ...who }));
const spending = fc
  .tuple(name, amount, fc.uniqueArray(name, { maxLength: NAMES.length }))
  .map(([paidBy, paid, among]): Spending => ({ kind: 'spend', paidBy, amount: paid, among }));
const which = fc.nat({ max: 30 });
const changing = fc
  .tuple(spending, which)
  .map(([spent, place]): Changing => ({ ...spent, kind: 'change', which: place }));
const taking: fc.Arbitrary<Taking> = fc.record({
  kind: fc.constantFrom('delete', 'restore'),
  of: fc.constantFrom('expense', 'payment'),
  which,
});
const paying: fc.Arbitrary<Paying> = fc.record({
  kind: fc.constant('pay'),
  from: which,
  to: which,
  amount: fc.integer({ min: 1, max: 1_000_000 }),
});
const repaying: fc.Arbitrary<Repaying> = fc.record({
  kind: fc.constant('repay'),
  which,
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  isTurned: fc.boolean(),
});
const settling: fc.Arbitrary<Settling> = fc.record({
  kind: fc.constant('settle'),
  which,
  percent: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
});
const entering = [
  { weight: 3, arbitrary: joining },
  { weight: 1, arbitrary: leaving },
  { weight: 5, arbitrary: spending },
];
const correcting = [
  { weight: 2, arbitrary: changing },
  { weight: 3, arbitrary: taking },
  { weight: 2, arbitrary: repaying },
  { weight: 2, arbitrary: paying },
  { weight: 3, arbitrary: settling },
];
/** Random sequences of actions in a group, allowed or not. Half of them have no corrections and no payments. */
export const history: fc.Arbitrary<Step[]> = fc.oneof(
  fc.array(fc.oneof(...entering), { maxLength: 30 }),
  fc.array(fc.oneof(...entering, ...correcting), { maxLength: 20 }),
);
