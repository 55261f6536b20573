import { newIdempotencyKey, type KnownKey } from '../api/idempotency-key.ts';
import { nameOf, type OutboxEntry, type Subject, type Target } from './outbox-rules.ts';

/** What the person did, as the feature has it. */
export interface Deed {
  subject: Subject;
  group?: OutboxEntry['group'];
  /** The thing to change or delete, in the version that the person has seen; undefined adds a new one. */
  thing?: Target | undefined;
  /** The body of the call without a version; undefined deletes the thing. */
  values?: object | undefined;
  /** The key that its form has for it, and whether it was sent under that already. */
  known?: KnownKey | undefined;
}

/** The entry that a deed becomes where it waits. */
export function entryOf({ subject, group, thing, values, known }: Deed): OutboxEntry {
  const { key, isSent } = known ?? { key: newIdempotencyKey(), isSent: false };
  const changed = thing ? 'change' : 'add';
  return {
    key,
    thing: thing ? nameOf(subject, thing.id) : key,
    subject,
    group: group && { id: group.id, name: group.name },
    action: values ? changed : 'delete',
    target: thing && { id: thing.id, version: thing.version },
    values,
    before: thing,
    enteredAt: Date.now(),
    isSent,
  };
}
