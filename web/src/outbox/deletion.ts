import type { Sending } from '../api/call.ts';
import { newIdempotencyKey, type KnownKey } from '../api/idempotency-key.ts';
import { Attempt } from './attempt.ts';
import type { Seen, Subject } from './contents.ts';
import { entryOf } from './new-entry.ts';
import { nameOf, type OutboxEntry, type Target } from './outbox-rules.ts';
import { LOOKED_AT_MS } from './send-or-keep.ts';
import { keepForLater } from './use-outbox.ts';

/** A thing to delete, as the feature has it. */
interface Doomed {
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
  doomed: Doomed,
  send: (how: Sending) => Promise<unknown>,
): Promise<void> {
  const known = keyOf(doomed);
  known.isSent = true;
  const attempt = new Attempt();
  try {
    const { key: idempotencyKey } = known;
    await attempt.send(entryOf({ ...doomed, values: undefined, known }), () =>
      send({ idempotencyKey, answerWithinMs: LOOKED_AT_MS }),
    );
    keys.delete(nameOfDoomed(doomed));
  } finally {
    attempt.giveUp();
  }
}

/**
 * Stores the deletion of a thing until the server has it.
 * @throws if the browser cannot store it
 */
export async function keepDeletion(doomed: Doomed): Promise<void> {
  await keepForLater({ ...doomed, values: undefined, known: keyOf(doomed) });
  keys.delete(nameOfDoomed(doomed));
}

function keyOf(doomed: Doomed): KnownKey {
  const name = nameOfDoomed(doomed);
  const known = keys.get(name) ?? { key: newIdempotencyKey(), isSent: false };
  keys.set(name, known);
  return known;
}

function nameOfDoomed({ subject, thing: { id, version } }: Doomed): string {
  return `${nameOf(subject, id)}, ${version}`;
}
