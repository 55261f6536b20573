import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { answerKeyed, type Answer } from './idempotency.service.ts';

/** The parts of a request and its reply that matter here, whatever their types. */
interface Exchange {
  request: Pick<FastifyRequest, 'method' | 'routeOptions' | 'params' | 'headers'>;
  reply: Pick<FastifyReply, 'code' | 'header'>;
  /** Whose request it is; 0 where nobody is signed in. */
  userId: number;
  /** What was sent, to be told from something else sent with the same key. */
  body: unknown;
}

/**
 * Answers a request that must not be done twice: with an Idempotency-Key, `work` is done once and its answer given again to
 * each further request with the key. `work` must use the dependencies it is given, whose database is the transaction, and nothing is
 * sent before that is over.
 * @throws {KeyUsedBefore} when the key came with another request before.
 */
export async function answerOnce<Body>(
  deps: Deps,
  { request, reply, userId, body: sent }: Exchange,
  work: (deps: Deps) => Promise<Answer<Body>>,
): Promise<Body> {
  const key = readKey(request);
  if (key === undefined) {
    const { status, body } = await work(deps);
    reply.code(status);
    return body;
  }
  const keyed = { userId, key, requestHash: hashRequest(request, sent) };
  const { status, body, isReplayed } = await answerKeyed(deps, keyed, work);
  reply.code(status);
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  return body;
}

/** The request's Idempotency-Key; its form was checked against the contract. */
export function readKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

function hashRequest({ method, routeOptions, params }: Exchange['request'], body: unknown): string {
  const asked = [method, routeOptions.url, params, knownFields(routeOptions.schema?.body, body)];
  return hash('sha256', JSON.stringify(asked), 'base64url');
}

// In the contract's order: what is said counts, not how it is written. Other fields say nothing to the call.
function knownFields(schema: unknown, body: unknown): unknown[] {
  if (!isRecord(schema) || !isRecord(schema['properties']) || !isRecord(body)) return [];
  return Object.keys(schema['properties']).map((name) => [name, body[name]]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
