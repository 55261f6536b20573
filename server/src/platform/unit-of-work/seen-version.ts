import { say } from '@hisaab/words/server';
import { Conflict } from '../errors.ts';
import type { Actor, Tx } from './tx.ts';

/** The version of a thing that a client has seen, and the presenter of the current one for a conflict. */
export interface Seen<Thing> {
  /** Undefined if the client sends no version: then any version is accepted. */
  version: number | undefined;
  present: (tx: Tx, thing: Thing) => unknown;
}

/** The current state of a thing to be changed. */
interface Current<Thing> {
  thing: Thing;
  version: number;
  /** Its kind. */
  what: 'account' | 'expense' | 'income' | 'payment' | 'repeatingEntry' | 'repeatingExpense';
  /** Who changed it last; without a name if unknown. */
  changer: () => Actor | Promise<Actor>;
}

/**
 * Throws unless the client has seen the current version of the thing, or sends no version.
 * @throws {Conflict} with the current thing.
 */
export async function requireVersion<Thing>(
  tx: Tx,
  seen: Seen<Thing> | undefined,
  { thing, version, what, changer }: Current<Thing>,
): Promise<void> {
  if (seen?.version === undefined || seen.version === version) return;
  const { id, username } = await changer();
  const who = id === tx.actor.id ? 'You' : 'Somebody';
  const name = username === '' ? [say('phrases.somebody')] : username;
  const message = say(`refusals.${what}ChangedBy${who}`, { name });
  throw new Conflict('changed_meanwhile', message, { current: await seen.present(tx, thing) });
}
