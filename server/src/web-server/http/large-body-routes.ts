import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { BodyMemory } from './body-memory.ts';
import { checkedBody, type LeastPace } from './checked-body.ts';
import { MAX_BODY_BYTES } from './connections.ts';
import { sendsPicture } from './long-image.ts';

const LEAST_PACE: LeastPace = { bytes: 64 * 1024, withinMs: 15_000 };

/**
 * Limits the bodies of every route whose `bodyLimit` is above {@link MAX_BODY_BYTES}: the bytes held at once, the cost of parsing, and
 * the minimum rate. `personOf` returns the id of the sender. Call it after authentication and before the routes are added.
 */
export function boundLargeBodies(
  app: FastifyInstance,
  personOf: (request: FastifyRequest) => number,
  pace = LEAST_PACE,
): void {
  const places = new BodyMemory();

  // Before anything is read, and before the hooks of the route itself.
  const takePlace: preParsingHookHandler = (request, reply, payload, done) => {
    const size = sizeOf(request);
    if (size <= request.routeOptions.bodyLimit) {
      reply.raw.once('close', places.take(personOf(request), size));
    }
    done(null, payload);
  };

  const check: preParsingHookHandler = (request, _reply, payload, done) => {
    const isTaken = sizeOf(request) <= request.routeOptions.bodyLimit;
    done(null, isTaken ? checkedBody(payload, pace, !sendsPicture(request)) : payload);
  };

  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? 0) <= MAX_BODY_BYTES) return;
    const own = route.preParsing ?? [];
    route.preParsing = [takePlace, ...(Array.isArray(own) ? own : [own]), check];
  });
}

/** The size that the client declares, in bytes, else the limit of the route; Fastify refuses more before it reads anything. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const named = Number(headers['content-length']);
  return Number.isFinite(named) ? named : routeOptions.bodyLimit;
}
