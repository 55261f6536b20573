import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { MAX_PAGE_SIZE, setTotalCount } from '../../web-server/http/total-count.ts';
import { answerInSlices } from '../../web-server/http/answer-in-slices.ts';
import { HEAVIEST_CHUNK } from '../../platform/event-loop/chunk-by-weight.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { writerOf } from '../../platform/unit-of-work/writer-of.ts';
import {
  listMembersOf,
  listMembersOfVisibleGroups,
  withDisplayNames,
  type ListedMember,
} from '../members/group-member-lists.repository.ts';
import { GROUP_RESPONSES } from '../members/group-responses.ts';
import { presentGroups } from '../members/groups.presenter.ts';
import {
  countVisibleGroups,
  listVisibleGroups,
  type ListedGroupRow,
} from '../core/groups.repository.ts';
import { findOwnUnits } from '../members/own-units.ts';
import { setArchived } from './archived-groups.service.ts';
import { MAX_MEMBERS } from '../members/group-members.policy.ts';
import { setPromise } from '../members/promise.service.ts';
import { createGroup, deleteGroup, renameGroup } from './groups.service.ts';

/** Groups: listing, creating, renaming, archiving and deleting them. */
export function groupsRoutes({ db }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const { save, remove } = writerOf(unit, GROUP_RESPONSES);
  const present = async (
    groups: readonly ListedGroupRow[],
    members: readonly ListedMember[],
    userId: number,
  ) =>
    presentGroups(
      groups,
      await withDisplayNames(db, members),
      await findOwnUnits(db, members, userId),
    );
  return async (app) => {
    app.route({
      ...endpoints.listGroups,
      config: { isCached: true },
      handler: async ({ user }, reply) => {
        const [groups, members] = await Promise.all([
          listVisibleGroups(db, user.id, MAX_PAGE_SIZE),
          listMembersOfVisibleGroups(db, user.id, HEAVIEST_CHUNK),
        ]);
        await setTotalCount(reply, groups, { limit: MAX_PAGE_SIZE }, () =>
          countVisibleGroups(db, user.id),
        );
        // Fewer than the limit are all.
        if (members.length < HEAVIEST_CHUNK) {
          return present(groups, members, user.id);
        }
        return answerInSlices(
          reply,
          groups,
          () => MAX_MEMBERS,
          async (slice) => {
            const groupIds = slice.map(({ id }) => id);
            const inSlice = await listMembersOf(db, groupIds);
            return present(slice, inSlice, user.id);
          },
        );
      },
    });

    app.route({
      ...endpoints.createGroup,
      handler: (request, reply) => save(request, reply, (tx) => createGroup(tx, request.body.name)),
    });

    app.route({
      ...endpoints.renameGroup,
      handler: (request, reply) =>
        save(request, reply, (tx) => renameGroup(tx, request.params.id, request.body.name)),
    });

    app.route({
      ...endpoints.setArchived,
      handler: (request, reply) =>
        remove(request, reply, (tx) => setArchived(tx, request.params.id, request.body.archived)),
    });

    app.route({
      ...endpoints.deleteGroup,
      handler: (request, reply) =>
        remove(request, reply, (tx) => deleteGroup(tx, request.params.id)),
    });

    app.route({
      ...endpoints.setPromise,
      handler: (request, reply) =>
        save(request, reply, (tx) => setPromise(tx, request.params.id, request.body.due_on)),
    });
  };
}
