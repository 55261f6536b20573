import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { Contents, Seen } from './contents.ts';
import type { OutboxEntry, PictureEntry, Target } from './outbox-entry.ts';
import { nameOf } from './outbox-rules.ts';

/** A key, and whether something was sent under it. */
export interface KnownKey {
  key: string;
  isSent: boolean;
}

/** The input of a form or a deletion, from which an entry is made. */
export type NewEntry = About & Contents;

interface About {
  group?: OutboxEntry['group'];
  /** The thing to change or delete, in the version that the user has seen; undefined adds a new one. */
  thing?: (Target & Seen) | undefined;
  /** The key from its form, and whether it was sent before. */
  known?: KnownKey | undefined;
}

/** The entry for the outbox. */
export function entryOf({ group, thing, known, ...contents }: NewEntry): OutboxEntry {
  const { key, isSent } = known ?? { key: newIdempotencyKey(), isSent: false };
  const changed = thing ? 'change' : 'add';
  return {
    ...contents,
    key,
    thing: thing ? nameOf(contents.subject, thing.id) : key,
    group: group && { id: group.id, name: group.name },
    action: contents.values ? changed : 'delete',
    target: thing && { id: thing.id, version: thing.version },
    before: thing,
    enteredAt: Date.now(),
    isSent,
  };
}

/** The entry that changes a waiting one, by the form of its thing. */
export function changeOf(earlier: OutboxEntry, newEntry: NewEntry): OutboxEntry {
  const { thing, group, target, before, enteredAt, isConfirmed } = earlier;
  const kept = { thing, group, target, before, enteredAt, isConfirmed };
  return { ...entryOf(withPeopleOf(earlier, newEntry)), ...kept, action: 'change' };
}

/** The entry of a form that changes the result of its earlier one, whatever its fate. */
export function followUpOf(earlier: OutboxEntry, newEntry: NewEntry): OutboxEntry {
  const { thing, target, before } = earlier;
  const next = entryOf(newEntry);
  const values = earlier.values && next.values && valuesAfter(earlier.values, next.values);
  return Object.assign(next, { thing, target, before, action: 'change' as const, values });
}

/** The entry that deletes the result of an earlier one. */
export function deletionOf(entry: OutboxEntry): OutboxEntry {
  return {
    ...entry,
    isSent: false,
    refusal: undefined,
    refusedField: undefined,
    clash: undefined,
    key: newIdempotencyKey(),
    action: 'delete',
    values: undefined,
    before: { ...entry.before, ...entry.values },
  };
}

/** Fields that mean something also where a change lacks them, and what removes them. */
const REMOVED = { original: null, payers: [], lines: [], participant_names: [] };

/** The values of a form as a change of those that it sent before: what they lack is removed. */
export function valuesAfter<Values extends object>(earlier: Values, later: Values): Values {
  const isLacking = (field: string) => field in earlier && !(field in later);
  const removed = Object.entries(REMOVED).filter(([field]) =>
    field === 'participant_names'
      ? !('participants' in later) && (isLacking(field) || isLacking('participants'))
      : isLacking(field),
  );
  return { ...Object.fromEntries(removed), ...later };
}

/** The entry of a picture, by its key, which follows the expense of another entry. */
export function pictureOf(expense: OutboxEntry, key: string): PictureEntry {
  const { subject, thing, target, group, values } = expense;
  const { description }: Seen = values ?? {};
  return {
    subject: 'picture',
    key,
    thing,
    target,
    kind: subject === 'expense' ? 'personal' : 'group',
    groupId: group?.id,
    title: description ?? '',
    isLate: !navigator.onLine,
  };
}

/** As on the server, participants stay unchanged if a body names nobody. */
function withPeopleOf(earlier: OutboxEntry, newEntry: NewEntry): NewEntry {
  if (earlier.subject !== 'group_expense' || newEntry.subject !== 'group_expense') return newEntry;
  const { values } = newEntry;
  if (!values || (values.participants ?? values.participant_names) !== undefined) return newEntry;
  const { participants, participant_names: names } = earlier.values ?? {};
  const people = {
    ...(participants && { participants }),
    ...(names && { participant_names: names }),
  };
  return { ...newEntry, values: { ...people, ...values } };
}
