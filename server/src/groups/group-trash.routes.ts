import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Deps } from '../deps.ts';
import { readDeletedEntries, readRecorders } from '../ledger/entry-changes.service.ts';
import { readPostings } from '../ledger/ledger.service.ts';
import { oldestRestorable } from '../db/kept-deleted.ts';
import type { UnitOfWork } from '../unit-of-work/write.ts';
import { writerOf } from '../unit-of-work/writer-of.ts';
import { listRemovedMembers } from './group-member-changes.repository.ts';
import { listMembersOf } from './group-members.repository.ts';
import { restoreMember } from './group-members.service.ts';
import { presentDeletedGroups, presentDeletedThings } from './group-trash.presenter.ts';
import { listDeletedGroups } from './group-trash.repository.ts';
import { restoreGroup } from './group-trash.service.ts';
import { requireGroupAccess } from './groups.policy.ts';
import { GROUP_RESPONSES, memberResponses } from './groups.routes.ts';

const MOST_LISTED = 1_000;

/** The deleted groups and things of groups that can be restored. */
export function groupTrashRoutes({ db, clock }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listDeletedGroups,
      handler: async ({ user }) => {
        const groups = await listDeletedGroups(
          db,
          user.id,
          oldestRestorable(clock.now()).toISOString(),
        );
        const ids = groups.map((group) => group.id);
        return presentDeletedGroups(groups, await listMembersOf(db, ids));
      },
    });

    app.route({
      ...endpoints.listDeletedThings,
      handler: async ({ user, params }) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        const now = clock.now();
        const [entries, members] = await Promise.all([
          readDeletedEntries(db, group.id, now, MOST_LISTED),
          listRemovedMembers(db, group.id, oldestRestorable(now).toISOString()),
        ]);
        const [postings, recorders] = await Promise.all([
          readPostings(db, entries),
          readRecorders(db, entries),
        ]);
        return presentDeletedThings(entries, postings, recorders, members);
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
