import { newIdempotencyKey, type KnownKey } from '../api/idempotency-key.ts';
import type { Contents, Seen } from './contents.ts';
import { nameOf, type OutboxEntry, type Target } from './outbox-rules.ts';

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
