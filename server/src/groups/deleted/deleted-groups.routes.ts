import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import { MAX_PAGE_SIZE, setTotalCount } from '../../web-server/http/total-count.ts';
import { findRecorders } from '../../ledger/entry-changes.service.ts';
import { namesOf, listWholeEntries } from '../../ledger/ledger.service.ts';
import { answerInSlices } from '../../web-server/http/answer-in-slices.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { writerOf } from '../../platform/unit-of-work/writer-of.ts';
import {
  countDeletedThings,
  listDeletedThings,
  type DeletedThingRow,
} from './deleted-things.service.ts';
import { listMembersOf } from '../members/group-member-lists.repository.ts';
import { MAX_MEMBERS } from '../members/group-members.policy.ts';
import { restoreMember } from '../members/removing-members.service.ts';
import { presentDeletedGroups, presentDeletedThings } from './deleted-groups.presenter.ts';
import { countDeletedGroups, listDeletedGroups } from './deleted-groups.repository.ts';
import { restoreGroup } from './deleted-groups.service.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';
import { GROUP_RESPONSES, memberResponses } from '../members/group-responses.ts';

/** The deleted groups and things of groups that can be restored. */
export function deletedGroupsRoutes(
  { db, clock }: Deps,
  unit: UnitOfWork,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listDeletedGroups,
      handler: async ({ user }, reply) => {
        const after = restorableAfter(clock.now());
        const groups = await listDeletedGroups(db, user.id, after, MAX_PAGE_SIZE);
        await setTotalCount(reply, groups, { limit: MAX_PAGE_SIZE }, () =>
          countDeletedGroups(db, user.id, after),
        );
        return answerInSlices(
          reply,
          groups,
          () => MAX_MEMBERS,
          async (slice) =>
            presentDeletedGroups(
              slice,
              await listMembersOf(
                db,
                slice.map(({ id }) => id),
              ),
            ),
        );
      },
    });

    app.route({
      ...endpoints.listDeletedThings,
      handler: async ({ user, params, locale }, reply) => {
        const { id } = await requireGroupAccess(db, params.id, user.id);
        const now = clock.now();
        const things = await listDeletedThings(db, id, now, MAX_PAGE_SIZE);
        await setTotalCount(reply, things, { limit: MAX_PAGE_SIZE }, () =>
          countDeletedThings(db, id, now),
        );
        return answerInSlices(reply, things, namesOfThing, async (slice) => {
          const entries = slice.flatMap((thing) => ('entry' in thing ? [thing.entry] : []));
          const [wholes, recorders] = await Promise.all([
            listWholeEntries(db, entries),
            findRecorders(db, entries),
          ]);
          return presentDeletedThings(locale, slice, wholes, recorders);
        });
      },
    });

    app.route({
      ...endpoints.restoreGroup,
      handler: (request, reply) =>
        writerOf(unit, GROUP_RESPONSES).save(request, reply, (tx) =>
          restoreGroup(tx, request.params.id),
        ),
    });

    app.route({
      ...endpoints.restoreMember,
      handler: (request, reply) => {
        const { id, member_id: memberId } = request.params;
        return writerOf(unit, memberResponses(id)).save(request, reply, (tx) =>
          restoreMember(tx, id, memberId),
        );
      },
    });
  };
}

function namesOfThing(thing: DeletedThingRow): number {
  if ('recurring' in thing) return thing.recurring.row.split_size;
  return 'entry' in thing ? namesOf(thing.entry) : 1;
}
