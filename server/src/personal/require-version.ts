import { Conflict } from '../errors.ts';
import type { Tx } from '../unit-of-work/tx.ts';

/** Which version somebody has seen of what they change, and how it is presented to them where it is another one now. */
export interface Seen<Thing> {
  /** Undefined for somebody who does not say. */
  version: number | undefined;
  present: (thing: Thing) => unknown;
}

/**
 * Lets go on who has seen the current version of something of theirs, or does not say which one they have seen.
 * @throws {Conflict} with the thing as it is now, for anybody else.
 */
export function requireVersion<Thing extends { version: number }>(
  { actor }: Tx,
  seen: Seen<Thing> | undefined,
  what: string,
  thing: Thing,
): void {
  if (seen?.version === undefined || seen.version === thing.version) return;
  throw new Conflict(
    `You (${actor.username}) have changed this ${what} somewhere else meanwhile. Nothing was changed now.`,
    { current: seen.present(thing) },
  );
}
