import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { callerOf, findCaller } from '../../auth/authentication/authenticate.ts';
import type { SignIns } from '../../auth/sign-ins/sign-ins.ts';
import type { Deps } from '../../platform/deps.ts';
import { sessionEnded } from '../../platform/errors.ts';
import type { LiveEvents } from './live-events.ts';

const STAMP = /^\d{1,15}$/;
/** No change has this stamp. */
const UNKNOWN_STAMP = -1;

/** The stream of change events. */
export function eventsRoutes(
  { db }: Deps,
  signIns: SignIns,
  liveEvents: LiveEvents,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listEvents,
      handler: async (request, reply) => {
        const caller = callerOf(request);
        if (!caller) throw sessionEnded();
        const findStamp = async (now: Date) =>
          (await findCaller(db, signIns, caller, now))?.changeStamp;
        reply.header('content-type', endpoints.listEvents.mediaType);
        // A proxy would buffer small parts until there is more.
        reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
        // Nobody would read it.
        if (request.method === 'HEAD') return '';
        const { readable } = liveEvents.open(
          { userId: request.user.id, findStamp },
          seenBy(request.headers['last-event-id']),
        );
        // oxlint-disable-next-line typescript/consistent-type-assertions -- Fastify sends a stream in the place of the body
        return readable as unknown as string;
      },
    });
  };
}

/** The stamp up to which a client has seen everything; undefined for its first stream. */
function seenBy(lastEventId: string | string[] | undefined): number | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined;
  return typeof lastEventId === 'string' && STAMP.test(lastEventId)
    ? Number(lastEventId)
    : UNKNOWN_STAMP;
}
