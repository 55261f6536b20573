import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Group, GroupMember } from '@hisaab/contract';
import type { Deps } from '../../platform/deps.ts';
import { MAX_PAGE_SIZE, setTotalCount } from '../../web-server/http/total-count.ts';
import { answerInSlices } from '../../web-server/http/answer-in-slices.ts';
import { HEAVIEST_CHUNK } from '../../platform/event-loop/chunk-by-weight.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { writerOf, type ResponsesOf } from '../../platform/unit-of-work/writer-of.ts';
import {
  listMembersOf,
  listMembersOfVisibleGroups,
  withDisplayNames,
  type ListedMember,
} from './group-member-lists.repository.ts';
import type { KnownMember } from './group-members.repository.ts';
import { presentGroup, presentGroups, presentMember } from './groups.presenter.ts';
import {
  countVisibleGroups,
  listVisibleGroups,
  type ListedGroupRow,
} from '../core/groups.repository.ts';
import { findOwnUnits } from './own-units.ts';
import { setArchived } from './archived-groups.service.ts';
import { addMember } from './adding-members.service.ts';
import { getMember, MAX_MEMBERS } from './group-members.policy.ts';
import { removeMember } from './removing-members.service.ts';
import { renameMember } from './renaming-members.service.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  renameGroup,
  type GroupWithMembers,
} from './groups.service.ts';

/** Groups and their members. */
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
      ...endpoints.addMember,
      handler: (request, reply) => {
        const { name, link } = request.body;
        return save(request, reply, (tx) => addMember(tx, request.params.id, name, link ?? true));
      },
    });

    app.route({
      ...endpoints.removeMember,
      handler: (request, reply) => {
        const { name, for_good: isForGood } = request.body;
        return save(request, reply, (tx) =>
          removeMember(tx, request.params.id, name, isForGood ?? false),
        );
      },
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
      ...endpoints.renameMember,
      handler: (request, reply) => {
        const { id, member_id: memberId } = request.params;
        return writerOf(unit, memberResponses(id)).save(request, reply, (tx) =>
          renameMember(tx, id, memberId, request.body.name),
        );
      },
    });

    app.route({
      ...endpoints.deleteGroup,
      handler: (request, reply) =>
        remove(request, reply, (tx) => deleteGroup(tx, request.params.id)),
    });
  };
}

/** The responses of calls that change a group. */
export const GROUP_RESPONSES: ResponsesOf<GroupWithMembers, Group> = {
  present: async (tx, { group, members }) =>
    presentGroup(group, await withDisplayNames(tx.trx, members)),
  find: (tx, id) => getGroup(tx.trx, id, tx.actor.id),
};

/** The responses of calls that change a member of this group. */
export function memberResponses(groupId: number): ResponsesOf<KnownMember, GroupMember> {
  return {
    present: async (tx, member) => {
      const [named = member] = await withDisplayNames(tx.trx, [member]);
      return presentMember(named);
    },
    find: (tx, memberId) => getMember(tx, groupId, memberId),
  };
}
