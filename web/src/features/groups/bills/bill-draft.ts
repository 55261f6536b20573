import type { BillLine, BillParticipant, BillPayer, Group, GroupExpense } from '@hisaab/contract';
import { sumRupees } from '@hisaab/domain';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import type { WordsOf } from '../../../words/words.ts';

/** The ways to split an expense. */
export const SPLIT_METHODS = ['Equally', 'By heads', 'By amounts', 'By items'] as const;
export type SplitMethod = (typeof SPLIT_METHODS)[number];

/** The label of a way to split; longer while it is not chosen. */
export function wayLabel({ bills }: WordsOf<'groups'>, way: string, isChosen: boolean): string {
  const labels: Partial<Record<string, string>> = {
    'By heads': isChosen ? bills.wayByHeads : bills.wayByHeadsLong,
    'By amounts': bills.wayByAmounts,
    'By items': bills.wayByItems,
  };
  return labels[way] ?? bills.wayEqually;
}

/** An item of a bill while it is entered; with nobody chosen it is for everyone. */
export interface DraftItem {
  key: number;
  name: string;
  amount: string;
  people: readonly string[];
  /** People with heads, which only other clients give a line; kept until somebody is chosen here. */
  participants?: readonly BillParticipant[] | undefined;
}

/** The key of the line of tax and tip among the keys of items. */
export const REST = -1;

/** The input of all ways to split: changing the way loses nothing. Texts by name. */
export interface BillDraft {
  way: SplitMethod;
  heads: Readonly<Record<string, string>>;
  amounts: Readonly<Record<string, string>>;
  items: readonly DraftItem[];
  /** The item that is expanded, or {@link REST}. */
  openItem: number | null;
  /** The typed tax and tip; null if it is the rest of the amount after the items. */
  rest: string | null;
  /** The amount of each of several payers, in the order in which they were chosen; null for one payer. */
  payers: Readonly<Record<string, string>> | null;
  /** The heads by which lines without names are split. */
  people: readonly BillParticipant[] | undefined;
}

/** All fields of a bill in the API; empty if it has none. */
export interface BillValues {
  payers: BillPayer[];
  participants: BillParticipant[];
  lines: BillLine[];
}

/** The bill of an expense. */
export function billOf({ payers, participants, lines }: Partial<GroupExpense>): BillValues {
  return { payers: payers ?? [], participants: participants ?? [], lines: lines ?? [] };
}

/** The draft of a new expense, or of an existing one in its way to split. */
export function draftOf(group: Group, names: readonly string[], expense?: GroupExpense): BillDraft {
  const { payers, participants, lines } = asTyped(billOf(expense ?? {}), expense?.original);
  const way = splitMethodOf(expense);
  return {
    way,
    heads: Object.fromEntries(
      names.map((name) => [name, headsOf(name, group, expense, participants)]),
    ),
    amounts:
      way === 'By amounts'
        ? Object.fromEntries(
            lines.map((line) => [namesOf(line)[0] ?? '', writeWithPaise(line.amount)]),
          )
        : {},
    items: way === 'By items' ? lines.map((line, index) => itemOf(line, index)) : [newItem(0)],
    openItem: way === 'By items' ? null : 0,
    rest: null,
    payers:
      payers.length > 0
        ? Object.fromEntries(payers.map(({ name, amount }) => [name, writeWithPaise(amount)]))
        : null,
    people: participants.length > 0 ? participants : undefined,
  };
}

/** A bill with its amounts as typed, in its currency; missing ones are computed. */
function asTyped(bill: BillValues, original: GroupExpense['original']): BillValues {
  if (!original) return bill;
  const typed = <Part extends { amount: number; original_amount?: number }>(part: Part) => ({
    ...part,
    amount: part.original_amount ?? Math.round((part.amount / original.rate) * 100) / 100,
  });
  return { ...bill, lines: bill.lines.map(typed), payers: bill.payers.map(typed) };
}

/** The way in which an expense was split. */
export function splitMethodOf(expense: Partial<GroupExpense> | undefined): SplitMethod {
  if (!expense) return 'Equally';
  const { lines, participants } = billOf(expense);
  if (lines.length > 0) return areAmounts(lines, expense.amount) ? 'By amounts' : 'By items';
  return participants.length > 0 ? 'By heads' : 'Equally';
}

/** A short description of a bill: “8 items”, “by people”, “2 payers”; undefined for a plain expense. */
export function billMark({ bills }: WordsOf<'groups'>, expense: GroupExpense): string | undefined {
  switch (splitMethodOf(expense)) {
    case 'By items':
      return bills.markItems({ count: expense.lines?.length ?? 0 });
    case 'By heads':
      return bills.markByHeads;
    case 'By amounts':
      return bills.markByAmounts;
    case 'Equally':
      return expense.payers && bills.markPayers({ count: expense.payers.length });
  }
}

/** The rest of the amount after the lines, in rupees; negative for a discount. */
export function restOf(amount: number, lines: readonly BillLine[]): number {
  return sumRupees([amount, ...lines.map((line) => -line.amount)]);
}

/** The names of a line; none means everyone. */
export function namesOf({ participant_names: names, participants }: BillLine): readonly string[] {
  return names ?? participants?.map(({ name }) => name) ?? [];
}

/** An empty item. */
export function newItem(key: number): DraftItem {
  return { key, name: '', amount: '', people: [] };
}

function itemOf(line: BillLine, key: number): DraftItem {
  const { amount, description: name, participants } = line;
  return { key, name, amount: writeWithPaise(amount), people: namesOf(line), participants };
}

// Exact amounts are unnamed lines of one person each, without a rest.
function areAmounts(lines: readonly BillLine[], amount: number | undefined): boolean {
  const people = lines.map((line) => namesOf(line)[0]);
  return (
    (amount === undefined || restOf(amount, lines) === 0) &&
    new Set(people).size === lines.length &&
    lines.every((line) => line.description === '' && namesOf(line).length === 1)
  );
}

function headsOf(
  name: string,
  group: Group,
  expense: GroupExpense | undefined,
  participants: readonly BillParticipant[],
): string {
  const known = participants.find((person) => person.name === name);
  if (known) return String(known.heads);
  if (participants.length > 0) return '0';
  const isIn = expense
    ? expense.participants_names.includes(name)
    : group.members.some((member) => member.name === name);
  return isIn ? '1' : '0';
}
