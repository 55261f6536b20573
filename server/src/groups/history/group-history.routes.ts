import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { listGroupHistory } from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import {
  countGroupEvents,
  findChanges,
  listGroupEvents,
  type GroupEventRow,
} from '../../notifications/history/group-history.service.ts';
import { linkNextPage } from '../../web-server/http/next-page.ts';
import { MAX_PAGE_SIZE, setTotalCount } from '../../web-server/http/total-count.ts';
import { answerInSlices } from '../../web-server/http/answer-in-slices.ts';
import { presentGroupEvent } from './group-history.presenter.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';

/** The size of a change that costs about as much as a name. */
const BYTES_OF_NAME = 100;

export function groupHistoryRoutes({ db, clock }: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...listGroupHistory,
      handler: async (request, reply) => {
        const { user, params, query, locale } = request;
        const { limit = MAX_PAGE_SIZE, before, entry } = query;
        const { id } = await requireGroupAccess(db, params.id, user.id);
        const events = await listGroupEvents(db, id, { limit, before, entry });
        await setTotalCount(reply, events, { limit, before }, () =>
          countGroupEvents(db, id, { entry }),
        );
        linkNextPage(request, reply, events, { limit, before });
        const now = clock.now();
        return answerInSlices(reply, events, weigh, async (slice) => {
          const changes = await findChanges(db, id, slice);
          return slice.map((event) =>
            presentGroupEvent(locale, event, changes.get(event.id) ?? '[]', now, user.username),
          );
        });
      },
    });
  };
}

function weigh({ changes_size: bytes }: GroupEventRow): number {
  return 1 + bytes / BYTES_OF_NAME;
}
