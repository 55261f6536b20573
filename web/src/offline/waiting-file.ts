import { BYTE_ORDER_MARK, csvLine, csvText } from '@hisaab/domain';
import type { Seen } from './contents.ts';
import type { Entries, OutboxEntry } from './outbox-entry.ts';

/** A file of waiting entries. */
export interface WaitingFile {
  name: string;
  /** CSV with a byte order mark. */
  text: string;
}

/**
 * The waiting entries as files: new personal expenses in the format of the export, which Import accepts; in another
 * file, for reading, entries of groups, changes and deletions. Empty files are omitted.
 */
export function filesOf(entries: Entries, today: string): WaitingFile[] {
  const deleted = new Set(entries.filter(isDeletion).map(({ thing }) => thing));
  const isNew = ({ action, subject, thing }: OutboxEntry) =>
    action === 'add' && subject === 'expense' && !deleted.has(thing);
  const made = new Set(entries.filter(isNew).map(({ thing }) => thing));
  const others = entries.filter(({ thing }) => !made.has(thing));
  return [
    {
      name: `hisaab-waiting-${today}.csv`,
      head: ['date', 'amount', 'category', 'description'],
      lines: [...made].map((name) => expenseCells(lastOf(entries, name))),
    },
    {
      name: `hisaab-waiting-others-${today}.csv`,
      head: ['action', 'group', 'date', 'amount', 'category', 'description', 'from', 'to'],
      lines: others.map(otherCells),
    },
  ].flatMap(({ name, head, lines }) =>
    lines.length > 0
      ? [{ name, text: BYTE_ORDER_MARK + [head, ...lines].map(csvLine).join('') }]
      : [],
  );
}

function isDeletion({ action }: OutboxEntry): boolean {
  return action === 'delete';
}

/** The final state of a thing. */
function lastOf(entries: Entries, name: string): OutboxEntry | undefined {
  return entries.findLast(({ thing }) => thing === name);
}

function expenseCells(entry: OutboxEntry | undefined): string[] {
  const facts = factsOf(entry);
  const { date = '', category, description } = facts;
  return [date, amountOf(facts), category ?? '', csvText(description ?? '')];
}

function otherCells(entry: OutboxEntry): string[] {
  const facts = factsOf(entry);
  return [
    entry.action,
    csvText(entry.group?.name ?? ''),
    facts.date ?? '',
    amountOf(facts),
    facts.category ?? '',
    csvText(facts.description || facts.source || facts.note || ''),
    csvText(facts.from_member ?? facts.paid_by_name ?? ''),
    csvText(facts.to_member ?? ''),
  ];
}

/** The details of an entry: those that the user saw, with the user's changes. */
function factsOf(entry: OutboxEntry | undefined): Seen {
  return { ...entry?.before, ...entry?.values };
}

/** In rupees with two decimals; empty if there is none. */
function amountOf({ amount }: Seen): string {
  return typeof amount === 'number' ? amount.toFixed(2) : (amount ?? '');
}
