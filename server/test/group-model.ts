import fc from 'fast-check';
import { sum } from './group-actions.ts';

/** The user who creates the group. */
export const CREATOR = 'Asha';
/** The other user; everybody else is a guest. */
export const USER = 'Ravi';
/** Everybody there is. */
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

/** Somebody is added, spelt in some way. */
export interface Joining {
  kind: 'add';
  name: string;
  spelt: string;
}

/** Somebody is removed, spelt in some way. */
export interface Leaving {
  kind: 'remove';
  name: string;
  spelt: string;
}

/** Somebody pays (paise) for some, or for everybody when none are named. */
export interface Spending {
  kind: 'spend';
  paidBy: string;
  amount: number;
  among: string[];
}

/** One thing that people do in a group. */
export type Step = Joining | Leaving | Spending;

const named = fc
  .tuple(name, spelling)
  .map(([plain, spell]) => ({ name: plain, spelt: spell(plain) }));
const joining = named.map((who): Joining => ({ kind: 'add', ...who }));
const leaving = named.map((who): Leaving => ({ kind: 'remove', ...who }));
const spending = fc
  .tuple(name, amount, fc.uniqueArray(name, { maxLength: NAMES.length }))
  .map(([paidBy, paid, among]): Spending => ({ kind: 'spend', paidBy, amount: paid, among }));
/** What people may do in a group, one thing after another, allowed or not. */
export const history = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: joining },
    { weight: 1, arbitrary: leaving },
    { weight: 5, arbitrary: spending },
  ),
  { maxLength: 30 },
);

/** Somebody who is or was in the group; `spelt` is how they stand in it. */
export interface ModelMember {
  name: string;
  spelt: string;
  isHere: boolean;
  isUser: boolean;
}

type ModelExpense = Omit<Spending, 'kind'>;

/** What a group should be, worked out from the contract alone. */
export class GroupModel {
  readonly members: ModelMember[] = [{ name: CREATOR, spelt: CREATOR, isHere: true, isUser: true }];
  readonly expenses: ModelExpense[] = [];

  /** Who is in the group now, in joining order. */
  here(): string[] {
    return this.members.filter((member) => member.isHere).map((member) => member.name);
  }

  /** Takes a step and gives the status that the server should answer with. */
  take(step: Step): number {
    if (step.kind === 'add') return this.#add(step.name, step.spelt.trim().normalize('NFC'));
    if (step.kind === 'remove') return this.#remove(step.name);
    return this.#spend(step);
  }

  #add(who: string, spelt: string): number {
    const isUser = who === CREATOR || who === USER;
    const known = this.members.find((member) => member.name === who);
    if (known?.isHere) return 409;
    const identity = { spelt: isUser ? who : spelt, isHere: true, isUser };
    if (known) Object.assign(known, identity);
    else this.members.push({ name: who, ...identity });
    return 201;
  }

  #remove(who: string): number {
    const known = this.members.find((member) => member.name === who);
    if (!known?.isHere) return 404;
    known.isHere = false;
    return 200;
  }

  #spend(step: ModelExpense): number {
    const here = this.here();
    if (![step.paidBy, ...step.among].every((person) => here.includes(person))) return 400;
    const among = step.among.length === 0 ? here : step.among;
    this.expenses.push({ paidBy: step.paidBy, amount: step.amount, among });
    return 201;
  }

  /** How somebody stands in the group. */
  spelt(person: string): string {
    return this.members.find((member) => member.name === person)?.spelt ?? person;
  }

  /** What somebody paid, in paise. */
  paid(person: string): number {
    return sum(
      this.expenses.filter((expense) => expense.paidBy === person).map((each) => each.amount),
    );
  }

  /** The expenses somebody takes part in, as one text to compare people by. */
  participation(person: string): string {
    return this.expenses.map(({ among }) => (among.includes(person) ? '1' : '0')).join('');
  }

  /** The least and the most that somebody may carry of all their expenses, in paise. */
  shareBounds(person: string): [least: number, most: number] {
    const mine = this.expenses.filter(({ among }) => among.includes(person));
    return [
      sum(mine.map((each) => Math.floor(each.amount / each.among.length))),
      sum(mine.map((each) => Math.ceil(each.amount / each.among.length))),
    ];
  }
}
