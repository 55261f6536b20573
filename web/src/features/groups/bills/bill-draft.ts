import type { BillLine, BillParticipant, BillPayer, Group, GroupExpense } from '@hisaab/contract';
import { formatRupees, sumRupees } from '@hisaab/domain';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import type { Words } from '../../../words/words.ts';

/** The ways to split an expense. */
export const WAYS = ['Equally', 'By heads', 'By amounts', 'By items'] as const;
export type Way = (typeof WAYS)[number];

/** A way of splitting, as the form names it: at more length where it is not chosen yet. */
export function wayLabel({ bills }: Words, way: string, isChosen: boolean): string {
  const labels: Partial<Record<string, string>> = {
    'By heads': isChosen ? bills.wayByHeads : bills.wayByHeadsLong,
    'By amounts': bills.wayByAmounts,
    'By items': bills.wayByItems,
  };
  return labels[way] ?? bills.wayEqually;
}

/** An item of a bill as it is being entered; nobody chosen means everyone. */
export interface DraftItem {
  key: number;
  name: string;
  amount: string;
  people: readonly string[];
  /** People with heads of their own, which only other clients give a line; kept until somebody is chosen here. */
  participants?: readonly BillParticipant[] | undefined;
}

/** Stands for the line of tax and tip among the keys of items. */
export const REST = -1;

/** What was typed into every way of splitting; changing the way loses none of it. Texts by name. */
export interface BillDraft {
  way: Way;
  heads: Readonly<Record<string, string>>;
  amounts: Readonly<Record<string, string>>;
  items: readonly DraftItem[];
  /** The item whose fields are shown, or {@link REST}. */
  openItem: number | null;
  /** What was typed as tax and tip; null if that is what the items leave of the amount. */
  rest: string | null;
  /** What each of several people paid, in the order in which they were chosen; null if one person paid. */
  payers: Readonly<Record<string, string>> | null;
  /** The heads that lines which name nobody are split by. */
  people: readonly BillParticipant[] | undefined;
}

/** The fields of a bill in the API, all of them; empty if it has none. */
export interface BillValues {
  payers: BillPayer[];
  participants: BillParticipant[];
  lines: BillLine[];
}

/** The bill of an expense. */
export function billOf({ payers, participants, lines }: Partial<GroupExpense>): BillValues {
  return { payers: payers ?? [], participants: participants ?? [], lines: lines ?? [] };
}

/** The draft of a new expense, or of one that is changed: in the way in which it was made. */
export function draftOf(group: Group, names: readonly string[], expense?: GroupExpense): BillDraft {
  const { payers, participants, lines } = asTyped(billOf(expense ?? {}), expense?.original);
  const way = wayOf(expense);
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

/** A bill with its amounts as they were typed, which is in its currency; what has no part there is worked out. */
function asTyped(bill: BillValues, original: GroupExpense['original']): BillValues {
  if (!original) return bill;
  const typed = <Part extends { amount: number; original_amount?: number }>(part: Part) => ({
    ...part,
    amount: part.original_amount ?? Math.round((part.amount / original.rate) * 100) / 100,
  });
  return { ...bill, lines: bill.lines.map(typed), payers: bill.payers.map(typed) };
}

/** The way in which an expense was split. */
export function wayOf(expense: Partial<GroupExpense> | undefined): Way {
  if (!expense) return 'Equally';
  const { lines, participants } = billOf(expense);
  if (lines.length > 0) return areAmounts(lines, expense.amount) ? 'By amounts' : 'By items';
  return participants.length > 0 ? 'By heads' : 'Equally';
}

/** How a bill is split, in a few words: “By items: 8 items”. */
export function splitInWords(
  { bills }: Words,
  split: Pick<BillValues, 'participants' | 'lines'>,
): string {
  const { participants, lines } = split;
  switch (wayOf(split)) {
    case 'By heads':
      return bills.splitByHeads({
        parts: participants.map(({ name, heads }) => `${name} ${heads}`).join(', '),
      });
    case 'By amounts': {
      const parts = lines.map((line) => `${namesOf(line)[0] ?? ''} ${formatRupees(line.amount)}`);
      return bills.splitByAmounts({ parts: parts.join(', ') });
    }
    case 'By items': {
      const parts = lines.map(
        (line) => `${line.description || bills.item} ${formatRupees(line.amount)}`,
      );
      return bills.splitByItems({ parts: parts.join(', ') });
    }
    case 'Equally':
      return bills.wayEqually;
  }
}

/** What makes an expense a bill, in a few words: “8 items”, “by heads”, “2 payers”; undefined for a plain one. */
export function billMark({ bills }: Words, expense: GroupExpense): string | undefined {
  switch (wayOf(expense)) {
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

/** What the lines leave of the amount, in rupees; below 0 for a discount. */
export function restOf(amount: number, lines: readonly BillLine[]): number {
  return sumRupees([amount, ...lines.map((line) => -line.amount)]);
}

/** The people whom a line names; none means everyone. */
export function namesOf({ participant_names: names, participants }: BillLine): readonly string[] {
  return names ?? participants?.map(({ name }) => name) ?? [];
}

/** An item of which nothing is entered yet. */
export function newItem(key: number): DraftItem {
  return { key, name: '', amount: '', people: [] };
}

function itemOf(line: BillLine, key: number): DraftItem {
  const { amount, description: name, participants } = line;
  return { key, name, amount: writeWithPaise(amount), people: namesOf(line), participants };
}

// Exact amounts are lines of one person each, with no names, that leave nothing.
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
