import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { addDays, asPaise, findSeries, paiseToRupees, type CalendarDate } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { namesOf } from '../naming/category-names.ts';
import { listRecurring } from '../schedules/recurring.repository.ts';
import {
  deleteDismissed,
  insertDismissed,
  listCandidates,
  listDismissed,
} from './found.repository.ts';

const MAX_FOUND = 20;
/** Three gaps of a year, and a bit. */
const LONGEST_LOOK_BACK_DAYS = 1_200;

/** What repeats without having been set up. */
export function foundRoutes({ db, clock }: Deps, { write }: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listFoundSeries,
      config: { isCached: true },
      handler: async ({ user }) => {
        const names = await namesOf(db, user);
        const found = await findAll(db, user.id, clock.today());
        return found.map(({ key, newest, series }) => ({
          key,
          description: newest.description,
          category: names.nameOf(newest.category),
          amount: paiseToRupees(series.amount),
          every: series.every,
          interval: series.interval,
          last_on: series.lastOn,
          next_on: series.nextOn,
          count: series.ids.length,
          expense_ids: series.ids,
        }));
      },
    });

    app.route({
      ...endpoints.dismissFoundSeries,
      handler: (request, reply) => {
        const { key } = request.body;
        return write(
          request,
          reply,
          withoutBody(async (tx) => {
            await lockOwn(tx);
            await insertDismissed(tx.trx, tx.actor.id, key);
          }),
        );
      },
    });

    app.route({
      ...endpoints.deleteDismissedSeries,
      handler: (request, reply) => {
        const { key } = request.query;
        return write(
          request,
          reply,
          withoutBody(async (tx) => {
            await lockOwn(tx);
            await deleteDismissed(tx.trx, tx.actor.id, key);
          }),
        );
      },
    });
  };
}

async function lockOwn(tx: Tx): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
}

async function findAll(db: Db, userId: number, today: CalendarDate) {
  const [rows, entries, dismissed] = await Promise.all([
    listCandidates(db, userId, addDays(today, -LONGEST_LOOK_BACK_DAYS)),
    listRecurring(db, userId),
    listDismissed(db, userId),
  ]);
  const known = new Set([
    ...dismissed,
    ...entries.flatMap(({ kind, description }) =>
      kind === 'expense' ? [merchantKey(description)] : [],
    ),
  ]);
  const byDescription = Map.groupBy(rows, ({ description }) => description);
  const byKey = Map.groupBy(byDescription, ([description]) => merchantKey(description));
  const found = [...byKey].flatMap(([key, groups]) => {
    if (key === '' || known.has(key)) return [];
    const expenses = groups.flatMap(([, own]) => own);
    const series = findSeries(
      expenses.map((row) => ({ id: row.id, day: row.spent_on, amount: asPaise(row.amount_paise) })),
      today,
    );
    const newest = expenses.find(({ id }) => id === series?.ids.at(-1));
    return series && newest && series.amount > 0 ? [{ key, newest, series }] : [];
  });
  return found
    .toSorted(
      (one, other) => other.series.yearly - one.series.yearly || (one.key < other.key ? -1 : 1),
    )
    .slice(0, MAX_FOUND);
}
