import type { Trx } from '../db/database.ts';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { KeyUsedBefore } from '../errors.ts';
import {
  deleteKeysBefore,
  findAnswer,
  saveAnswer,
  takeKey,
  type KeyedRequest,
} from './idempotency-keys.repository.ts';

export type { KeyedRequest } from './idempotency-keys.repository.ts';

const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** What is answered to a request that did something; the body as it goes to JSON. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

/** An answer, and whether it is the kept one of a request before. */
export interface OnceAnswer<Body> extends Answer<Body> {
  isReplayed: boolean;
}

/**
 * Does what is asked once for a key: `work` gets dependencies whose database is the transaction in which the answer is kept,
 * so that a killed process leaves both or neither. Asked again, also at the same time, the kept answer is given. What fails is
 * not kept: asked again it may work.
 * @throws {KeyUsedBefore} when the key came with another request before.
 */
export function answerKeyed<Body>(
  deps: Deps,
  request: KeyedRequest,
  work: (deps: Deps) => Promise<Answer<Body>>,
): Promise<OnceAnswer<Body>> {
  return inTransaction(deps.db, (trx) => answerInside(trx, deps, request, work));
}

async function answerInside<Body>(
  trx: Trx,
  deps: Deps,
  request: KeyedRequest,
  work: (deps: Deps) => Promise<Answer<Body>>,
): Promise<OnceAnswer<Body>> {
  const now = deps.clock.now();
  if (await takeKey(trx, request, oldestKept(now), now)) {
    const { status, body } = await work({ ...deps, db: trx });
    await saveAnswer(trx, request, { status, body: JSON.stringify(body) });
    return { status, body, isReplayed: false };
  }
  const kept = await findAnswer(trx, request);
  if (kept?.request_hash !== request.requestHash) {
    throw new KeyUsedBefore(
      'This Idempotency-Key came with a different request before. Send a new key with a new request.',
    );
  }
  // The request is the same, so the answer is of the same kind.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return { status: kept.status, body: JSON.parse(kept.body) as Body, isReplayed: true };
}

/** Deletes at most `limit` of the keys that are too old to be honoured; how many it were. */
export function deleteOldKeys({ db, clock }: Deps, limit: number): Promise<number> {
  return deleteKeysBefore(db, oldestKept(clock.now()), limit);
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFE_MS);
}
