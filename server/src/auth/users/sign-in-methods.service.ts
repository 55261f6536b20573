import { say } from '@hisaab/words/server';
import { Conflict } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { countSignInMethods } from './sign-in-methods.repository.ts';

/**
 * Called after a passkey or a link of the actor, who is locked, was removed.
 * @throws {Conflict} when no way to sign in is left.
 */
export async function requireSignInMethod({ trx, actor }: Tx): Promise<void> {
  if ((await countSignInMethods(trx, actor.id)) === 0) {
    throw new Conflict('last_way_in', say('refusals.lastWayIn'));
  }
}
