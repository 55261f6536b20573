import { newIdempotencyKey, type KnownKey } from '../api/idempotency-key.ts';
import type { Contents, Seen } from './contents.ts';
import { nameOf, type OutboxEntry, type Target } from './outbox-rules.ts';

/** What a form, or a deletion, makes an entry of. */
export type NewEntry = About & Contents;

interface About {
  group?: OutboxEntry['group'];
  /** The thing to change or delete, in the version that the person has seen; undefined adds a new one. */
  thing?: (Target & Seen) | undefined;
  /** The key that its form has for it, and whether it was sent under that already. */
  known?: KnownKey | undefined;
}

/** The entry as it waits. */
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
