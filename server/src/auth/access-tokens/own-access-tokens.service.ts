import { randomInt } from 'node:crypto';
import { tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { AccessScope } from '../../platform/db/schema/account-tables.ts';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { SecretAt } from '../../platform/unit-of-work/repeatable-secret.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { deleteTokenById } from '../tokens/any-tokens.repository.ts';
import {
  insertOwnToken,
  listOwnTokens,
  updateOwnTokenHash,
  type OwnToken,
} from './own-access-tokens.repository.ts';
import { hashToken, ownToken } from '../tokens/token.ts';

const MAX_TOKENS = 20;
/** As many as `randomInt` can choose from. */
const MAX_IDS = 2 ** 48 - 1;

/** An access token, and its text, which is shown once. */
export interface MadeToken {
  row: OwnToken;
  token: string;
}

/** Makes an access token for the actor; the caller holds the lock on them. @throws {InvalidInput} when they have 20. */
export async function makeOwnToken(
  tx: Tx,
  { name, scope }: { name: string; scope: AccessScope },
  secretAt: SecretAt,
): Promise<MadeToken> {
  const { trx, actor, now } = tx;
  if ((await listOwnTokens(trx, actor.id)).length >= MAX_TOKENS) {
    throw new InvalidInput(
      {
        name: say('faults.tooManyAccessTokens', { most: MAX_TOKENS }),
      },
      'too_many_access_tokens',
    );
  }
  const madeAt = now.toISOString();
  const token = ownToken(actor.id, secretAt, madeAt);
  const row = await insertOwnToken(trx, {
    user_id: actor.id,
    id: randomInt(1, MAX_IDS),
    token_hash: hashToken(token),
    name: tidyText(name),
    scope,
    created_at: madeAt,
  });
  const change = 'access_token';
  tx.notify([actor.id], notice('security_notice', { change, name: row.name }));
  return { row, token };
}

/**
 * The text of an access token of the actor, for a repeated request whose answer got lost. Another sign-in gets a new token, because only
 * a hash of the first is stored. @throws {NotFound} when it was ended meanwhile.
 */
export async function remakeOwnToken(tx: Tx, id: number, secretAt: SecretAt): Promise<MadeToken> {
  const { trx, actor } = tx;
  const row = (await listOwnTokens(trx, actor.id)).find((own) => own.id === id);
  if (!row) throw new NotFound('Access token');
  const token = ownToken(actor.id, secretAt, row.created_at);
  await updateOwnTokenHash(trx, actor.id, id, hashToken(token));
  tx.signedOut(actor.id);
  return { row, token };
}

/** Ends an access token of the actor. @throws {NotFound} also for somebody else's. */
export async function endOwnToken(tx: Tx, id: number): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  if (!(await deleteTokenById(tx.trx, 'own_access_token', tx.actor.id, id)))
    throw new NotFound('Access token');
  tx.signedOut(tx.actor.id);
}
