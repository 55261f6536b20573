import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { addMember } from './adding-members.service.ts';
import { GROUP_RESPONSES, memberResponses } from './group-responses.ts';
import { removeMember } from './removing-members.service.ts';
import { renameMember } from './renaming-members.service.ts';
import { setUnits } from './units.service.ts';

/** The members of a group, and their units. */
export function groupMembersRoutes(unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const { save } = writerOf(unit, GROUP_RESPONSES);
  return async (app) => {
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
      ...endpoints.renameMember,
      handler: (request, reply) => {
        const { id, member_id: memberId } = request.params;
        return writerOf(unit, memberResponses(id)).save(request, reply, (tx) =>
          renameMember(tx, id, memberId, request.body.name),
        );
      },
    });

    app.route({
      ...endpoints.setUnits,
      handler: (request, reply) => {
        const units = request.body.units.map(({ members }) => members);
        return save(request, reply, (tx) => setUnits(tx, request.params.id, units));
      },
    });
  };
}
