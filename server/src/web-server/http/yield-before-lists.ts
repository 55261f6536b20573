import type { Endpoint } from '@hisaab/contract';
import type { FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { isRecord } from '../../platform/is-record.ts';
import { MAX_PAGE_SIZE } from './total-count.ts';

/** The rows of a list that need no turn of their own. */
const FEW_ROWS = 100;

/**
 * Lets other requests run before each list that may have more than 100 rows: SQLite answers within the process, so many lists that
 * are requested at once would hold everybody else up until the last of them is written. Register this after the response cache, whose
 * answers need no turn.
 */
export const yieldBeforeLists: FastifyPluginAsync = fastifyPlugin(async (app) => {
  app.addHook('onRoute', (route: RouteOptions & Pick<Endpoint, 'hasTotalCount'>) => {
    if (route.hasTotalCount !== true || route.method !== 'GET') return;
    route.preHandler = [route.preHandler ?? []].flat().concat(letOthersRun);
  });
});

async function letOthersRun({ query }: FastifyRequest): Promise<void> {
  const limit = isRecord(query) && typeof query['limit'] === 'number' ? query['limit'] : undefined;
  if ((limit ?? MAX_PAGE_SIZE) > FEW_ROWS) await yieldToEventLoop();
}
