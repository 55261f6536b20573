import { Conflict } from '../../errors.ts';
import type { Tx } from '../../unit-of-work/tx.ts';

/** The version of a thing that a client has seen, and the presenter of the current one for a conflict. */
export interface Seen<Thing> {
  /** Undefined where the client sends no version. */
  version: number | undefined;
  present: (thing: Thing) => unknown;
}

/**
 * Throws unless the client has seen the current version of the thing, or sends no version.
 * @throws {Conflict} with the current thing.
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
