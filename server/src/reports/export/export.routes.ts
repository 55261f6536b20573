import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { requireGroupAccess } from '../../groups/core/groups.policy.ts';
import { streamText } from '../../web-server/http/stream-text.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { parseFilter } from '../../personal/expenses/list-expenses.ts';
import { parseIncomeFilter } from '../../personal/income/list-income.ts';
import { monthStartOf } from '../../personal/months/person.ts';
import { namesOf } from '../../personal/naming/category-names.ts';
import { sayUnknownCategory } from '../../personal/naming/unknown-category.ts';
import { exportAccount } from './export-account.ts';
import { exportExpenses, exportGroup } from './export-csv.ts';
import { exportIncome } from './export-income.ts';

/** The export of all data of a user; their expenses, or a group, for a spreadsheet. */
export function exportRoutes({ db, clock }: Deps, limits: Limits): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.exportAccount,
      handler: async (request, reply) => {
        const { user } = request;
        await limits.attempt('exported', { userId: user.id }, () => Promise.resolve());
        nameFile(reply, `hisaab-${clock.today()}.json`);
        return streamText(reply, exportAccount(db, user, clock.now()));
      },
    });

    app.route({
      ...endpoints.exportExpenses,
      errorHandler: sayUnknownCategory(db),
      handler: async ({ user, query }, reply) => {
        const names = await namesOf(db, user);
        const filter = parseFilter(query, names, monthStartOf(user));
        await limits.attempt('exported', { userId: user.id }, () => Promise.resolve());
        nameFile(reply, `hisaab-expenses-${clock.today()}.csv`);
        const lines = exportExpenses(db, user.id, filter, {
          names,
          areBillsWhole: query.bills === 'whole',
        });
        return streamText(reply, lines, endpoints.exportExpenses.mediaType);
      },
    });

    app.route({
      ...endpoints.exportIncome,
      handler: async ({ user, query }, reply) => {
        const filter = parseIncomeFilter(query, monthStartOf(user));
        await limits.attempt('exported', { userId: user.id }, () => Promise.resolve());
        nameFile(reply, `hisaab-income-${clock.today()}.csv`);
        const lines = exportIncome(db, user.id, filter);
        return streamText(reply, lines, endpoints.exportIncome.mediaType);
      },
    });

    app.route({
      ...endpoints.exportGroup,
      handler: async ({ user, params }, reply) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        await limits.attempt('exported', { userId: user.id }, () => Promise.resolve());
        nameFile(reply, `hisaab-group-${group.id}-${clock.today()}.csv`);
        return streamText(reply, exportGroup(db, group.id), endpoints.exportGroup.mediaType);
      },
    });
  };
}

function nameFile(reply: Pick<FastifyReply, 'header'>, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  // Programs read a file, so it is the same in every language.
  reply.header('content-language', 'en');
}
