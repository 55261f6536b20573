import {
  addMember as addMemberEndpoint,
  createGroup as createGroupEndpoint,
  deleteGroup as deleteGroupEndpoint,
  listGroups,
  removeMember as removeMemberEndpoint,
} from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Deps } from '../deps.ts';
import { answerOnce } from '../idempotency/answer-once.ts';
import { listMembersOfVisibleGroups } from './group-members.repository.ts';
import { presentGroup, presentGroups } from './groups.presenter.ts';
import { listVisibleGroups } from './groups.repository.ts';
import { addMember, createGroup, deleteGroup, removeMember } from './groups.service.ts';

/** Groups and who is in them. */
export function groupsRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...listGroups,
      config: { isKept: true },
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
      handler: (request, reply) => {
        const { user, body } = request;
        return answerOnce(deps, { request, reply, userId: user.id, body }, async (once) => {
          const { group, members } = await createGroup(once, user, body.name);
          return { status: 201, body: presentGroup(group, members) };
        });
      },
    });

    app.route({
      ...addMemberEndpoint,
      handler: (request, reply) => {
        const { user, params, body } = request;
        return answerOnce(deps, { request, reply, userId: user.id, body }, async (once) => {
          const { group, members } = await addMember(once, user, params.id, body.name);
          return { status: 201, body: presentGroup(group, members) };
        });
      },
    });

    app.route({
      ...removeMemberEndpoint,
      handler: (request, reply) => {
        const { user, params, body } = request;
        return answerOnce(deps, { request, reply, userId: user.id, body }, async (once) => {
          const { group, members } = await removeMember(once, user, params.id, body.name);
          return { status: 200, body: presentGroup(group, members) };
        });
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
