import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Group, GroupMember } from '@hisaab/contract';
import type { Deps } from '../deps.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import { emptyAgain, type UnitOfWork } from '../unit-of-work/write.ts';
import { listMembersOfVisibleGroups } from './group-members.repository.ts';
import { presentGroup, presentGroups, presentMember } from './groups.presenter.ts';
import { listVisibleGroups } from './groups.repository.ts';
import { addMember, getMember, removeMember, renameMember } from './group-members.service.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  renameGroup,
  type GroupWithMembers,
} from './groups.service.ts';

/** Groups and who is in them. */
export function groupsRoutes({ db }: Deps, { write }: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listGroups,
      config: { isCached: true },
      handler: async ({ user }) => {
        const [groups, members] = await Promise.all([
          listVisibleGroups(db, user.id),
          listMembersOfVisibleGroups(db, user.id),
        ]);
        return presentGroups(groups, members);
      },
    });

    app.route({
      ...endpoints.createGroup,
      handler: (request, reply) =>
        write(
          request,
          reply,
          async (tx) => presentWhole(await createGroup(tx, request.body.name)),
          groupAgain,
        ),
    });

    app.route({
      ...endpoints.addMember,
      handler: (request, reply) => {
        const { params, body } = request;
        return write(
          request,
          reply,
          async (tx) => presentWhole(await addMember(tx, params.id, body.name, body.link ?? true)),
          groupAgain,
        );
      },
    });

    app.route({
      ...endpoints.removeMember,
      handler: (request, reply) => {
        const { params, body } = request;
        return write(
          request,
          reply,
          async (tx) => presentWhole(await removeMember(tx, params.id, body.name)),
          groupAgain,
        );
      },
    });

    app.route({
      ...endpoints.renameGroup,
      handler: (request, reply) => {
        const { params, body } = request;
        return write(
          request,
          reply,
          async (tx) => presentWhole(await renameGroup(tx, params.id, body.name)),
          groupAgain,
        );
      },
    });

    app.route({
      ...endpoints.renameMember,
      handler: (request, reply) => {
        const { id, member_id: memberId } = request.params;
        return write(
          request,
          reply,
          async (tx) => presentMember(await renameMember(tx, id, memberId, request.body.name)),
          memberAgain(id),
        );
      },
    });

    app.route({
      ...endpoints.deleteGroup,
      handler: (request, reply) =>
        write(
          request,
          reply,
          async (tx) => {
            await deleteGroup(tx, request.params.id);
            return null;
          },
          emptyAgain,
        ),
    });
  };
}

/** A group as it is now, for a repeated request. */
export async function groupAgain(tx: Tx, id: number): Promise<Group> {
  return presentWhole(await getGroup(tx.trx, id, tx.actor.id));
}

/** A group with its members, on the wire. */
export function presentWhole({ group, members }: GroupWithMembers): Group {
  return presentGroup(group, members);
}

/** A member of this group as they are now, for a repeated request. */
export function memberAgain(groupId: number) {
  return async (tx: Tx, memberId: number): Promise<GroupMember> =>
    presentMember(await getMember(tx, groupId, memberId));
}
