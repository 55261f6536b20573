import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { IdempotencyKeyReused } from '../errors.ts';
import type { Made } from '../db/schema/made-things.ts';
import { isRecord } from '../is-record.ts';
import {
  claimKey,
  deleteKey,
  deleteKeysBefore,
  findKey,
  updateKey,
  type KeyedRequest,
  type KeyRow,
} from './idempotency-keys.repository.ts';
import type { Tx } from './tx.ts';

const KEY_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The parts of a request that its key covers, whatever their types. */
export type HashedRequest = Pick<
  FastifyRequest,
  'method' | 'routeOptions' | 'params' | 'query' | 'headers'
>;

/** The request's Idempotency-Key, if the call takes one; the contract has checked its form. */
export function idempotencyKeyOf({
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): string | undefined {
  const key = headers['idempotency-key'];
  return routeOptions.schema?.headers && typeof key === 'string' ? key : undefined;
}

/** A hash of the request: equal for the same values in the fields of the contract, in any order. */
export function hashRequest(request: HashedRequest, body: unknown): string {
  const { method, routeOptions, params, query } = request;
  const { body: bodySchema, querystring } = routeOptions.schema ?? {};
  return hash(
    'sha256',
    JSON.stringify([
      method,
      routeOptions.url,
      params,
      knownFields(bodySchema, body),
      knownFields(querystring, query),
    ]),
    'base64url',
  );
}

// In the contract's order. The call ignores other fields.
function knownFields(schema: unknown, value: unknown): unknown[] {
  if (!isRecord(schema) || !isRecord(schema['properties']) || !isRecord(value)) return [];
  return Object.keys(schema['properties']).map((name) => [name, value[name]]);
}

/**
 * Claims the key of a request. Returns the stored response to the same request; undefined when the key is new.
 * @throws {IdempotencyKeyReused} when the key came with another request.
 */
export async function claim(tx: Tx, request: KeyedRequest): Promise<KeyRow | undefined> {
  if (await claimKey(tx.trx, request, oldestKept(tx.now), tx.now)) return undefined;
  const known = await findKey(tx.trx, request);
  if (known?.request_hash !== request.requestHash) {
    throw new IdempotencyKeyReused();
  }
  return known;
}

/**
 * Stores the response to a claimed request: the status and the id in the body, never the body. A request that `made` something is
 * remembered as long as that thing exists.
 */
export async function complete(
  tx: Tx,
  request: KeyedRequest,
  { status, body, made = null }: { status: number; body: unknown; made?: Made | null | undefined },
): Promise<void> {
  await updateKey(tx.trx, request, { status, answer_id: idIn(body), made });
}

/** Deletes the key of a request whose work failed after the claim: failures are not stored. */
export async function releaseKey(
  tx: Tx,
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
): Promise<void> {
  const key = idempotencyKeyOf(request);
  if (key !== undefined) await deleteKey(tx.trx, { userId: tx.actor.id, key });
}

// Of several things it is the first one's.
function idIn(body: unknown): number | null {
  if (Array.isArray(body)) return idIn(body[0]);
  if (!isRecord(body)) return null;
  if (typeof body['id'] === 'number') return body['id'];
  if (typeof body['waiting'] === 'number') return body['waiting'];
  return idIn(body['user']);
}

/** Deletes at most `limit` keys that are too old to be replayed, and returns their count. */
export function deleteOldKeys({ db, clock }: Deps, limit: number): Promise<number> {
  return deleteKeysBefore(db, oldestKept(clock.now()), limit);
}

function oldestKept(now: Date): Date {
  return new Date(now.getTime() - KEY_LIFE_MS);
}
