import { BYTE_ORDER_MARK, csvLine, csvText } from '@hisaab/domain';
import type { Entries, OutboxEntry } from './outbox-rules.ts';

/** A file with what waits. */
export interface WaitingFile {
  name: string;
  /** CSV with a byte order mark. */
  text: string;
}

/**
 * What waits, as files: new expenses of one's own as the export writes them, so that Import takes them; and apart from them, to be read,
 * what belongs to a group, changes something or deletes it. A file without lines is left out.
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

/** What a thing is to be in the end. */
function lastOf(entries: Entries, name: string): OutboxEntry | undefined {
  return entries.findLast(({ thing }) => thing === name);
}

function expenseCells(entry: OutboxEntry | undefined): string[] {
  const { date, amount, category, description } = factsOf(entry);
  return [date, amount, category, csvText(description)];
}

function otherCells(entry: OutboxEntry): string[] {
  const { from_member, to_member, paid_by_name, note, ...facts } = factsOf(entry);
  return [
    entry.action,
    csvText(entry.group?.name ?? ''),
    facts.date,
    facts.amount,
    facts.category,
    csvText(facts.description || note),
    csvText(from_member || paid_by_name),
    csvText(to_member),
  ];
}

const FACTS = {
  date: '',
  amount: '',
  category: '',
  description: '',
  note: '',
  from_member: '',
  to_member: '',
  paid_by_name: '',
};

/** Every fact as a text, empty where an entry has none; amounts are in rupees with two decimals. */
function factsOf(entry: OutboxEntry | undefined): typeof FACTS {
  const known = new Map(Object.entries({ ...objectOf(entry?.before), ...entry?.values }));
  const facts = { ...FACTS };
  for (const fact of Object.keys(FACTS).filter(isFact)) facts[fact] = textOf(known.get(fact));
  return facts;
}

function isFact(name: string): name is keyof typeof FACTS {
  return name in FACTS;
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return value.toFixed(2);
  return typeof value === 'string' ? value : '';
}
