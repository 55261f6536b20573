import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { answerInSlices } from '../../web-server/http/answer-in-slices.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { makerOf, writerOf } from '../../platform/unit-of-work/writer-of.ts';
import { ifNull } from '../../entered/if-null.ts';
import { parseGroupExpense } from '../entries/group-expense-values.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import { requireRecurring } from './group-recurring.policy.ts';
import { presentGroupRecurring } from './group-recurring.presenter.ts';
import {
  findGroupOfRecurring,
  findRecurringOf,
  listRecurringOf,
} from './group-recurring.repository.ts';
import * as recurring from './group-recurring.service.ts';
import { makeDue } from './make-due.ts';
import { parseRecurring, type GroupRecurring } from './recurring-of-group.ts';

/** The repeating entries of a group. */
export function groupRecurringRoutes(
  { db, clock }: Deps,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  const responsesIn = (locale: Locale) => ({
    present: (_tx: Tx, thing: GroupRecurring) => presentGroupRecurring(locale, thing),
    find: requireRecurring,
  });
  const writerIn = (locale: Locale) => writerOf(unit, responsesIn(locale));
  const makerIn = (locale: Locale) =>
    makerOf(unit, {
      ...responsesIn(locale),
      makes: 'group_recurring',
      isDeleted: ({ row }) => row.deleted_at !== null,
    });

  /** Creates the remaining due expenses of a new repeating entry, in transactions of their own. */
  async function finish(
    locale: Locale,
    made: endpoints.GroupRecurring,
  ): Promise<endpoints.GroupRecurring> {
    const { group: groupId, id } = made;
    if (made.next_on === null || made.next_on > clock.today()) return made;
    await makeDue(db, unit, { groupId, id }, { isNotified: true });
    const row = await findRecurringOf(db, groupId, id);
    return row
      ? presentGroupRecurring(locale, parseRecurring(row, await listEverMembers(db, groupId)))
      : made;
  }

  /** Creates the due expenses of a repeating entry before it is changed, as its creator. */
  async function makeDueFirst(id: number, userId: number): Promise<void> {
    const groupId = await findGroupOfRecurring(db, id, userId);
    if (groupId !== undefined) await makeDue(db, unit, { groupId, id });
  }

  return async (app) => {
    app.route({
      ...endpoints.listGroupRecurring,
      handler: async ({ user, params, locale }, reply) => {
        const { id } = await requireGroupAccess(db, params.id, user.id);
        // Without pages: a group has a limited number of them.
        const rows = await listRecurringOf(db, id);
        reply.header('x-total-count', rows.length);
        const members = await listEverMembers(db, id);
        return answerInSlices(
          reply,
          rows,
          (row) => row.split_size,
          async (slice) =>
            slice.map((row) => presentGroupRecurring(locale, parseRecurring(row, members))),
        );
      },
    });

    app.route({
      ...endpoints.createGroupRecurring,
      handler: (request, reply) => {
        const { group, every, starts_on: startsOn } = request.body;
        const values = { ...read(request.body), every, startsOn };
        const add = async () => {
          const made = await makerIn(request.locale)(request, reply, (tx) =>
            recurring.createGroupRecurring(tx, group, values),
          );
          return reply.hasHeader('idempotency-replayed') ? made : finish(request.locale, made);
        };
        if (startsOn >= clock.today()) return add();
        return limits.attempt('lateRepeating', { userId: request.user.id }, add);
      },
    });

    app.route({
      ...endpoints.updateGroupRecurring,
      handler: async (request, reply) => {
        const { body, params, user } = request;
        const values = {
          ...read(body),
          isPaused: ifNull(body.is_paused, false),
        };
        await makeDueFirst(params.id, user.id);
        const { save, seen } = writerIn(request.locale);
        return save(request, reply, (tx) =>
          recurring.changeGroupRecurring(tx, params.id, values, seen(body)),
        );
      },
    });

    app.route({
      ...endpoints.deleteGroupRecurring,
      handler: (request, reply) => {
        const { id } = request.params;
        const { remove, seen } = writerIn(request.locale);
        return remove(request, reply, (tx) =>
          recurring.deleteGroupRecurring(tx, id, seen(request.query)),
        );
      },
    });

    app.route({
      ...endpoints.restoreGroupRecurring,
      handler: (request, reply) =>
        writerIn(request.locale).save(request, reply, (tx) =>
          recurring.restoreGroupRecurring(tx, request.params.id),
        ),
    });
  };
}

type Body = Parameters<typeof parseGroupExpense>[0] &
  Pick<endpoints.GroupRecurringChange, 'every' | 'starts_on' | 'interval' | 'times'>;

function read(body: Body): recurring.GroupRecurringValues {
  return {
    ...parseGroupExpense({ ...body, refund: false }),
    every: body.every,
    startsOn: body.starts_on,
    interval: body.interval,
    times: body.times,
  };
}
