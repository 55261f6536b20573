import type { Sending } from '../api/call.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { LOOKED_AT_MS } from './attempt.ts';
import type { Seen, Subject } from './contents.ts';
import { entryOf, type KnownKey } from './new-entry.ts';
import type { OutboxEntry, Target } from './outbox-entry.ts';
import { nameOf } from './outbox-rules.ts';
import { OpenForm } from './open-form.ts';
import { storeForLater } from './use-outbox.ts';

/** A thing to delete, as the feature has it. */
interface DeletionTarget {
  subject: Subject;
  group?: OutboxEntry['group'];
  thing: Target & Seen;
}

// A request without a response keeps its key when it is repeated or stored.
const keys = new Map<string, KnownKey>();

/**
 * Deletes a thing. The request is on the device before it is sent, until a response has come or the failure is shown.
 */
export async function sendDeletion(
  target: DeletionTarget,
  send: (how: Sending) => Promise<unknown>,
): Promise<void> {
  const known = keyOf(target);
  known.isSent = true;
  const form = new OpenForm();
  try {
    const { key: idempotencyKey } = known;
    await form.store([entryOf({ ...target, values: undefined, known })]);
    await send({ idempotencyKey, answerWithinMs: LOOKED_AT_MS });
    keys.delete(nameOfTarget(target));
  } finally {
    form.discard();
  }
}

/**
 * Stores the deletion of a thing until the server has it.
 * @throws if the browser cannot store it
 */
export async function storeDeletion(target: DeletionTarget): Promise<void> {
  await storeForLater({ ...target, values: undefined, known: keyOf(target) });
  keys.delete(nameOfTarget(target));
}

function keyOf(target: DeletionTarget): KnownKey {
  const name = nameOfTarget(target);
  const known = keys.get(name) ?? { key: newIdempotencyKey(), isSent: false };
  keys.set(name, known);
  return known;
}

function nameOfTarget({ subject, thing: { id, version } }: DeletionTarget): string {
  return `${nameOf(subject, id)}, ${version}`;
}
