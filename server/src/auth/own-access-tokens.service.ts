import { randomInt } from 'node:crypto';
import { tidyText } from '@hisaab/domain';
import type { AccessScope } from '../db/account-tables.ts';
import { InvalidInput, NotFound } from '../errors.ts';
import { notice } from '../notifications/notices.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import {
  deleteOwnToken,
  insertOwnToken,
  listOwnTokens,
  updateOwnTokenHash,
  type OwnToken,
} from './own-access-tokens.repository.ts';
import { hashToken, newOwnToken } from './token.ts';

const MOST_TOKENS = 20;
/** As many as `randomInt` can choose from. */
const MOST_IDS = 2 ** 48 - 1;

/** An access token, and the text of it that is told once. */
export interface MadeToken {
  row: OwnToken;
  token: string;
}

/** Makes an access token for the actor. @throws {InvalidInput} when they have 20. */
export async function makeOwnToken(
  tx: Tx,
  { name, scope }: { name: string; scope: AccessScope },
): Promise<MadeToken> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  if ((await listOwnTokens(trx, actor.id)).length >= MOST_TOKENS) {
    throw new InvalidInput({
      name: `You have ${MOST_TOKENS} access tokens already. End one that is not used any more.`,
    });
  }
  const token = newOwnToken(actor.id);
  const row = await insertOwnToken(trx, {
    user_id: actor.id,
    id: randomInt(1, MOST_IDS),
    token_hash: hashToken(token),
    name: tidyText(name),
    scope,
    created_at: now.toISOString(),
  });
  const change = 'access_token';
  tx.notify([actor.id], notice('security_notice', { change, name: row.name }));
  return { row, token };
}

/**
 * Gives an access token of the actor another text, for a request that is repeated because nobody knows its answer: only a hash of the
 * first text is kept. @throws {NotFound} when it was ended meanwhile.
 */
export async function remakeOwnToken({ trx, actor }: Tx, id: number): Promise<MadeToken> {
  const token = newOwnToken(actor.id);
  const row = await updateOwnTokenHash(trx, actor.id, id, hashToken(token));
  if (!row) throw new NotFound('Access token');
  return { row, token };
}

/** Ends an access token of the actor. @throws {NotFound} also when it is another's. */
export async function endOwnToken(tx: Tx, id: number): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  if (!(await deleteOwnToken(tx.trx, tx.actor.id, id))) throw new NotFound('Access token');
}
