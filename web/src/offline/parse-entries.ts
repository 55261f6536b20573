import type { Seen, Subject } from './contents.ts';
import type {
  Clash,
  OutboxEntry,
  PictureEntry,
  Queue,
  QueueEntry,
  Target,
} from './outbox-entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The allowed types of each field, as one text. */
type Shape = Readonly<Record<string, string>>;

const TARGET: Shape = { id: 'number', version: 'number' };
const ENTRY: Shape = {
  key: 'string',
  thing: 'string',
  form: 'string undefined',
  enteredAt: 'number',
  isSent: 'boolean',
};
const SEEN: Shape = {
  amount: 'number string null undefined',
  description: 'string null undefined',
  note: 'string null undefined',
  source: 'string undefined',
  category: 'string undefined',
  date: 'string undefined',
  from_member: 'string undefined',
  to_member: 'string undefined',
  paid_by_name: 'string undefined',
};
const AMOUNT = 'number string null';
const VALUES: Readonly<Record<Subject, Shape>> = {
  expense: { amount: AMOUNT, category: 'string', date: 'string', description: 'string' },
  income: { amount: AMOUNT, source: 'string', date: 'string' },
  group_expense: { amount: AMOUNT },
  payment: { amount: AMOUNT, from_member: 'string', to_member: 'string' },
};
const PICTURE: Shape = {
  key: 'string',
  thing: 'string',
  kind: 'string',
  groupId: 'number undefined',
  form: 'string undefined',
  title: 'string',
  isLate: 'boolean',
  refusal: 'string undefined',
};
const ACTIONS: readonly unknown[] = ['add', 'change', 'delete'] satisfies OutboxEntry['action'][];

/** Parses stored entries of this release or the previous one. Invalid ones are omitted. */
export function parseEntries(stored: unknown): Queue {
  return Array.isArray(stored) ? stored.flatMap(parseEntry) : [];
}

/** Whether this is a thing of the server, with its details. */
export function isThing(value: unknown): value is Target & Seen {
  return has(TARGET, value) && isSeen(value);
}

function parseEntry(stored: unknown): QueueEntry[] {
  if (isPicture(stored)) return [stored];
  if (!isFields(stored)) return [];
  const { subject, values, before, clash } = stored;
  const entry = {
    ...stored,
    // Without its values an entry is refused, and does not block those after it.
    values:
      isSubject(subject) && isSeen(values) && has(VALUES[subject], values) ? values : undefined,
    before: isSeen(before) ? before : undefined,
    // Sent again it conflicts again.
    clash: isClash(clash) ? clash : undefined,
  };
  return isEntry(entry) ? [entry] : [];
}

// Its values, conflict and previous state are valid already.
function isEntry(entry: Fields): entry is Fields & OutboxEntry {
  const { subject, action, group, target } = entry;
  return (
    has(ENTRY, entry) &&
    isSubject(subject) &&
    ACTIONS.includes(action) &&
    (group === undefined || has({ id: 'number', name: 'string' }, group)) &&
    (target === undefined || has(TARGET, target))
  );
}

function isPicture(stored: unknown): stored is PictureEntry {
  if (!has(PICTURE, stored)) return false;
  const { subject, kind, target } = stored;
  return (
    subject === 'picture' &&
    (kind === 'personal' || kind === 'group') &&
    (target === undefined || has(TARGET, target))
  );
}

function isSubject(subject: unknown): subject is Subject {
  return typeof subject === 'string' && Object.hasOwn(VALUES, subject);
}

function isClash(value: unknown): value is Clash {
  return has({ sentence: 'string', version: 'number' }, value) && isSeen(value['current']);
}

function isSeen(value: unknown): value is Seen {
  if (!has(SEEN, value)) return false;
  const { participants_names: names = [] } = value;
  return Array.isArray(names) && names.every((name) => typeof name === 'string');
}

function has(shape: Shape, value: unknown): value is Fields {
  return (
    isFields(value) &&
    Object.entries(shape).every(([field, types]) => {
      const found = value[field];
      return types.includes(found === null ? 'null' : typeof found);
    })
  );
}

/** Whether this is an object whose fields can be read. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
