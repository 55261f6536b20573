import {
  addMember as addMemberEndpoint,
  createGroup as createGroupEndpoint,
  deleteGroup as deleteGroupEndpoint,
  listGroups,
  removeMember as removeMemberEndpoint,
} from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { listMembersOfVisibleGroups } from './group-members.repository.ts';
import { presentGroup, presentGroups } from './groups.presenter.ts';
import { listVisibleGroups } from './groups.repository.ts';
import { addMember, createGroup, deleteGroup, removeMember } from './groups.service.ts';

/** Groups and who is in them. */
export function groupsRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...listGroups,
      handler: async ({ user }) => {
        const [groups, members] = await Promise.all([
          listVisibleGroups(deps.db, user.id),
          listMembersOfVisibleGroups(deps.db, user.id),
        ]);
        return presentGroups(groups, members);
      },
    });

    app.route({
      ...createGroupEndpoint,
      handler: async ({ user, body }, reply) => {
        const { group, members } = await createGroup(deps, user, body.name);
        return reply.code(201).send(presentGroup(group, members));
      },
    });

    app.route({
      ...addMemberEndpoint,
      handler: async ({ user, params, body }, reply) => {
        const { group, members } = await addMember(deps, user, params.id, body.name);
        return reply.code(201).send(presentGroup(group, members));
      },
    });

    app.route({
      ...removeMemberEndpoint,
      handler: async ({ user, params, body }) => {
        const { group, members } = await removeMember(deps, user, params.id, body.name);
        return presentGroup(group, members);
      },
    });

    app.route({
      ...deleteGroupEndpoint,
      handler: async ({ user, params }, reply) => {
        await deleteGroup(deps, user, params.id);
        return reply.code(204).send(null);
      },
    });
  };
}
