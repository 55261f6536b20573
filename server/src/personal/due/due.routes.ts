import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { addDays, budgetStanding, daysOfMonth, monthOfDay, paiseToRupees } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { InvalidInput } from '../../platform/errors.ts';
import { findStanding } from '../months/months-of-person.ts';
import { personOf } from '../months/person.ts';
import { namesOf } from '../naming/category-names.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import type { DueItem, ListGroupDue } from './due-item.ts';
import { listDue, listDueOfMonth, sumToCome } from './list-due.ts';

const LONGEST_DAYS = 365;

/** What is still to come, and what is left after it. */
export function dueRoutes(
  { db, clock }: Deps,
  listGroupDue: ListGroupDue,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listDue,
      config: { isCached: true },
      handler: async ({ user, query }) => {
        const today = clock.today();
        const person = personOf(user);
        const month = monthOfDay(today, person.start);
        const { from = today, to = daysOfMonth(month, person.start).to } = query;
        if (to < from || to > addDays(from, LONGEST_DAYS)) {
          throw new InvalidInput({ to: say('faults.dueRangeInvalid', { most: LONGEST_DAYS }) });
        }
        const [items, ofMonth, standing, names] = await Promise.all([
          listDue(db, person, { from, to, today }, listGroupDue),
          listDueOfMonth(db, person, today, listGroupDue),
          findStanding(db, person, month),
          namesOf(db, user),
        ]);
        const { remaining } = budgetStanding(standing.limit, standing.spent);
        const left = paiseToRupees(remaining) * 100 - sumToCome(ofMonth);
        return {
          from,
          to,
          items: items.map((item) => presentItem(item, names)),
          to_come: paiseToRupees(sumToCome(items)),
          left: standing.limit === undefined ? null : Math.round(left) / 100,
        };
      },
    });
  };
}

function presentItem(item: DueItem, names: CategoryNames): endpoints.DueItem {
  return {
    kind: item.kind,
    id: item.id,
    date: item.date,
    amount: item.amount === null ? null : paiseToRupees(item.amount),
    is_estimate: item.isEstimate,
    is_overdue: item.isOverdue,
    description: item.description,
    category: item.category === null ? null : names.nameOf(item.category),
    group_id: item.group?.id ?? null,
    group_name: item.group?.name ?? null,
    counts: item.counts,
  };
}
