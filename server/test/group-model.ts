import { asPaise, nameKey, type Bill, type Heads, type Share } from '@hisaab/domain';
import { exactParts } from '@hisaab/domain/test/bill-model';
import { sum } from './group-actions.ts';
import type { NamedBill, NamedHeads } from './group-bill-steps.ts';

/** A current or former member; `name` is as in the group. */
export interface ModelMember {
  id: number;
  key: string;
  name: string;
  userId: number | null;
  isHere: boolean;
}

/** A bill among members, in paise, and who paid it. */
export interface FoundBill extends Bill {
  payers: readonly Share[];
}

interface Entry {
  url: string;
  isDeleted: boolean;
}

/** A bill in the books: its shares are the server's, who chooses where the odd paise go, within their exact parts. */
interface ModelBill extends Entry, FoundBill {
  id: number;
  day: string;
  shares: ReadonlyMap<number, number>;
}

interface ModelPayment extends Entry {
  from: number;
  to: number;
  amount: number;
}

/** The expected state of a group, from the contract alone; people are ids of members, amounts are paise. */
export class GroupModel {
  members: ModelMember[] = [];
  /** All entered bills, in order, deleted ones included. */
  readonly entered: ModelBill[] = [];
  /** All recorded payments, in order, deleted ones included. */
  readonly payments: ModelPayment[] = [];
  /** The users who have archived it since the last entry. */
  readonly archivedBy = new Set<number>();
  /** Whether an expense was changed or deleted: then equal shares can differ by more than a paisa. */
  isCorrected = false;

  /** The bills that count, in the order of entry. */
  get bills(): ModelBill[] {
    return this.entered.filter(({ isDeleted }) => !isDeleted);
  }

  /** The current members, in joining order. */
  get here(): ModelMember[] {
    return this.members.filter(({ isHere }) => isHere);
  }

  /** The current members and the removed ones with a balance, in joining order. */
  get named(): ModelMember[] {
    return this.members.filter(({ id, isHere }) => isHere || this.balance(id) !== 0);
  }

  /** The member with this name, in any spelling. */
  find(name: string): ModelMember | undefined {
    return this.members.find(({ key }) => key === nameKey(name));
  }

  /** The member of this id. */
  member(id: number): ModelMember {
    const member = this.members.find((one) => one.id === id);
    if (!member) throw new Error(`There is no member ${id}.`);
    return member;
  }

  /** Adds a person, with an account or as a guest, and gives the status of the answer; nobody has another's name. */
  add(name: string, userId: number | null): number {
    const known = this.find(name);
    if (known?.isHere) return 409;
    const identity = { key: nameKey(name), name, userId, isHere: true };
    if (known) Object.assign(known, identity);
    else this.members.push({ id: 0, ...identity });
    return 201;
  }

  /** Removes a person, and gives the status of the answer. */
  remove(name: string): number {
    const known = this.find(name);
    if (!known?.isHere) return 404;
    known.isHere = false;
    return 200;
  }

  /** A bill with its people found; undefined if somebody named may not be. A changed bill may keep who is in it. */
  resolve(bill: NamedBill, before?: FoundBill): FoundBill | undefined {
    const stay = before && [before, ...before.lines].flatMap(({ people }) => people);
    const ids = new Set(
      [...(stay ?? []), ...(before?.payers ?? [])].map(({ memberId }) => memberId),
    );
    const nameable = this.members.filter(({ id, isHere }) => isHere || ids.has(id));
    const find = (name: string) => nameable.find(({ key }) => key === nameKey(name))?.id ?? 0;
    const heads = (named: readonly NamedHeads[]): Heads[] =>
      named.map(({ name, heads: count }) => ({ memberId: find(name), heads: count }));
    const people = heads(bill.people);
    const lines = bill.lines.map((line) => ({
      amount: asPaise(line.amount),
      people: heads(line.people),
    }));
    const payers = paidParts(bill).map(({ name, amount }) => ({
      memberId: find(name),
      amount: asPaise(amount),
    }));
    const named = [...people, ...lines.flatMap((line) => line.people), ...payers];
    if (named.some(({ memberId }) => memberId === 0)) return undefined;
    const everybody = this.here.map(({ id }) => ({ memberId: id, heads: 1 }));
    if (people.length === 0 && everybody.length === 0) return undefined;
    const amount = asPaise(bill.amount);
    const found = { amount, people: people.length === 0 ? everybody : people, lines };
    // Who names the main payer of the same amount keeps the others.
    const isAsBefore = payers.length === 1 && amount === before?.amount;
    if (!isAsBefore || payers[0]?.memberId !== mainPayer(before)) return { ...found, payers };
    return { ...found, payers: before.payers };
  }

  /** The sum of what a member paid of the bills. */
  paid(id: number): number {
    const mine = this.bills
      .flatMap(({ payers }) => payers)
      .filter(({ memberId }) => memberId === id);
    return sum(mine.map(({ amount }) => amount));
  }

  /** The sum of a member's shares of the bills. */
  share(id: number): number {
    return sum(this.bills.map(({ shares }) => shares.get(id) ?? 0));
  }

  /** What is owed to a member, or by them if below 0. */
  balance(id: number): number {
    const counting = this.payments.filter(({ isDeleted }) => !isDeleted);
    const given = counting.filter(({ from }) => from === id).map(({ amount }) => amount);
    const taken = counting.filter(({ to }) => to === id).map(({ amount }) => amount);
    return this.paid(id) - this.share(id) + sum(given) - sum(taken);
  }

  /** How a member takes part in all bills, as one text that is equal for those who owe the same. */
  participation(id: number): string {
    const parts = this.bills.map(
      (bill) =>
        exactParts(bill).has(id) &&
        [bill, ...bill.lines].map(({ people }) => {
          return people.find(({ memberId }) => memberId === id)?.heads ?? 0;
        }),
    );
    return JSON.stringify(parts);
  }
}

/** A group of the server and its expected state. */
export interface PlayedGroup {
  id: number;
  model: GroupModel;
}

/** Who paid most of a bill: of several, who joined first. */
export function mainPayer({ payers }: FoundBill): number | undefined {
  const most = payers.toSorted((a, b) => b.amount - a.amount || a.memberId - b.memberId);
  return most[0]?.memberId;
}

/** Who pays which part of a bill, in paise. */
export function paidParts({ amount, paidBy, alsoPaid }: NamedBill) {
  const part = Math.floor((amount * (alsoPaid?.percent ?? 0)) / 100);
  if (!alsoPaid || part === 0 || alsoPaid.name === paidBy) return [{ name: paidBy, amount }];
  return [
    { name: alsoPaid.name, amount: part },
    { name: paidBy, amount: amount - part },
  ];
}
