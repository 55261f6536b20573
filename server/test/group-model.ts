import { sum } from './group-actions.ts';
import {
  CREATOR,
  USER,
  type Changing,
  type Paying,
  type Repaying,
  type Settling,
  type Spending,
  type Step,
  type Taking,
} from './group-steps.ts';

/** A current or former member of the group; `spelt` is the name in the group. */
export interface ModelMember {
  name: string;
  spelt: string;
  isHere: boolean;
  isUser: boolean;
}

interface ModelExpense extends Omit<Spending, 'kind'> {
  isDeleted: boolean;
}

interface ModelPayment {
  from: string;
  to: string;
  amount: number;
  isDeleted: boolean;
}

/** The expected state of a group, computed from the contract alone. */
export class GroupModel {
  readonly members: ModelMember[] = [{ name: CREATOR, spelt: CREATOR, isHere: true, isUser: true }];
  /** All entered expenses, in order, deleted ones included. */
  readonly entered: ModelExpense[] = [];
  /** All recorded payments, in order, deleted ones included. */
  readonly payments: ModelPayment[] = [];
  /** Whether an expense was changed or deleted: then equal shares can differ by more than a paisa. */
  isCorrected = false;

  /** The expenses that count, in the order of entry. */
  get expenses(): ModelExpense[] {
    return this.entered.filter((expense) => !expense.isDeleted);
  }

  /** The current members of the group, in joining order. */
  here(): string[] {
    return this.members.filter((member) => member.isHere).map((member) => member.name);
  }

  /** Executes a step and returns the status that the server should answer. */
  take(step: Exclude<Step, Paying | Settling>): number {
    if (step.kind === 'add') return this.#add(step.name, step.spelt.trim().normalize('NFC'));
    if (step.kind === 'remove') return this.#remove(step.name);
    if (step.kind === 'spend') return this.#spend(step);
    if (step.kind === 'change') return this.#change(step);
    if (step.kind === 'repay') return this.#repay(step);
    return this.#deleteOrRestore(step);
  }

  /** Executes a payment that the server has recorded, between people by their names in the group. */
  pay(from: string, to: string, paid: number): void {
    this.payments.push({
      from: this.#plain(from),
      to: this.#plain(to),
      amount: paid,
      isDeleted: false,
    });
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

  #spend(step: Spending): number {
    const here = this.here();
    if (![step.paidBy, ...step.among].every((person) => here.includes(person))) return 400;
    const among = step.among.length === 0 ? here : step.among;
    this.entered.push({ paidBy: step.paidBy, amount: step.amount, among, isDeleted: false });
    return 201;
  }

  #change({ which, paidBy, amount, among: named }: Changing): number {
    const expense = this.entered[which % this.entered.length];
    if (!expense || expense.isDeleted) return 404;
    const nameable = [...this.here(), expense.paidBy, ...expense.among];
    const among = named.length === 0 ? this.here() : named;
    if (among.length === 0) return 400;
    if (![paidBy, ...among].every((person) => nameable.includes(person))) return 400;
    Object.assign(expense, { paidBy, amount, among });
    this.isCorrected = true;
    return 200;
  }

  #repay({ which, amount, isTurned }: Repaying): number {
    const payment = this.payments[which % this.payments.length];
    if (!payment || payment.isDeleted) return 404;
    const { from, to } = payment;
    Object.assign(payment, { amount, ...(isTurned && { from: to, to: from }) });
    return 200;
  }

  /** The current names of a payment's two people, or those after a change that reverses it. */
  peopleOf(which: number, isTurned: boolean): { from: string; to: string } {
    const payment = this.payments[which % this.payments.length] ?? { from: '', to: '' };
    const [from, to] = [this.spelt(payment.from), this.spelt(payment.to)];
    return isTurned ? { from: to, to: from } : { from, to };
  }

  #deleteOrRestore({ kind, of, which }: Taking): number {
    const entries = of === 'expense' ? this.entered : this.payments;
    const entry = entries[which % entries.length];
    if (!entry) return 404;
    if (kind === 'delete' && entry.isDeleted) return 404;
    if (of === 'expense') this.isCorrected = true;
    entry.isDeleted = kind === 'delete';
    return kind === 'delete' ? 204 : 200;
  }

  /** A person's payments minus receipts, in paise. */
  given(person: string): number {
    const counting = this.payments.filter((payment) => !payment.isDeleted);
    const gave = counting.filter(({ from }) => from === person).map(({ amount }) => amount);
    const got = counting.filter(({ to }) => to === person).map(({ amount }) => amount);
    return sum(gave) - sum(got);
  }

  /** The name of a person in the group. */
  spelt(person: string): string {
    return this.members.find((member) => member.name === person)?.spelt ?? person;
  }

  #plain(spelt: string): string {
    return this.members.find((member) => member.spelt === spelt)?.name ?? spelt;
  }

  /** The sum of the expenses paid by a person, in paise. */
  paid(person: string): number {
    return sum(
      this.expenses.filter((expense) => expense.paidBy === person).map((each) => each.amount),
    );
  }

  /** The expenses that a person shares, as one text to compare people by. */
  participation(person: string): string {
    return this.expenses.map(({ among }) => (among.includes(person) ? '1' : '0')).join('');
  }

  /** The minimum and maximum of a person's total share, in paise. */
  shareBounds(person: string): [least: number, most: number] {
    const mine = this.expenses.filter(({ among }) => among.includes(person));
    return [
      sum(mine.map((each) => Math.floor(each.amount / each.among.length))),
      sum(mine.map((each) => Math.ceil(each.amount / each.among.length))),
    ];
  }
}
