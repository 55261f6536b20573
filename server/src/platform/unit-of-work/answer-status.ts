import type { FastifyRequest } from 'fastify';

const CREATED = 201;

type RequestOfRoute = Pick<FastifyRequest, 'routeOptions'>;

/** The status of an answer to this request, unless its work sets another: the last one of the contract. */
export function statusOf(request: RequestOfRoute): number {
  // In ascending order: a call that makes something answers 200 if it exists already.
  return statusesOf(request).at(-1) ?? 200;
}

/**
 * Whether an answer with this status made what its call makes: a call that answers 201 makes nothing with another status, and its key
 * is remembered for some days only.
 */
export function hasMade(request: RequestOfRoute, status: number): boolean {
  return status === CREATED || !statusesOf(request).includes(CREATED);
}

function statusesOf({ routeOptions }: RequestOfRoute): number[] {
  return Object.keys(routeOptions.schema?.response ?? {}).map(Number);
}
