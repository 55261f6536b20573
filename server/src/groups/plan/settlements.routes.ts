import {
  getBalanceBreakdown,
  getSettlements,
  getSettlementSuggestions,
  type BalancePart,
} from '@hisaab/contract';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { asPaise, nameKey, paiseToRupees } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { InvalidInput } from '../../platform/errors.ts';
import { breakDownBalance, type PartOfExpense } from './balance-breakdown.service.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';
import { balanceOf, sumTotals } from './balances.ts';
import {
  presentSettlement,
  presentSettlements,
  presentSuggestions,
  unitsAmong,
} from './settlements.presenter.ts';
import { findSettlementSets, listMemberTotals, listUpiIds } from './settlements.repository.ts';

const PARTS_LISTED = 10;

/** The settlements of a group, and their explanation. */
export function settlementsRoutes({ db }: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...getSettlements,
      config: { isCached: true },
      handler: async ({ user, params }) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        const members = await listMemberTotals(db, group.id);
        return presentSettlements(members);
      },
    });

    app.route({
      ...getSettlementSuggestions,
      config: { isCached: true },
      handler: async ({ user, params }) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        const [members, held] = await Promise.all([
          listMemberTotals(db, group.id),
          findSettlementSets(db, group.id),
        ]);
        const current = members.filter((member) => member.removed_at === null);
        const upiIds = await listUpiIds(db, current);
        return presentSuggestions(members, held, upiIds);
      },
    });

    app.route({
      ...getBalanceBreakdown,
      config: { isCached: true },
      handler: async ({ user, params, query }) => {
        const group = await requireGroupAccess(db, params.id, user.id);
        const [members, held] = await Promise.all([
          listMemberTotals(db, group.id),
          findSettlementSets(db, group.id),
        ]);
        const member = members.find(({ name_key: key }) => key === nameKey(query.member));
        if (!member) throw new InvalidInput({ member: say('faults.balanceUnknown') });
        const units = unitsAmong(members);
        const party = units.find((unit) => unit.includes(member)) ?? [member];
        const key = { groupId: group.id, memberIds: new Set(party.map(({ id }) => id)) };
        const { shares, paid, pairs } = await breakDownBalance(db, key, PARTS_LISTED);
        return {
          ...presentSettlement({ ...sumTotals(party), name: member.name }),
          ...(party.length > 1 && {
            unit_members: party.map((one) => ({
              name: one.name,
              balance: paiseToRupees(balanceOf(one)),
            })),
          }),
          share_count: shares.count,
          shares: shares.dearest.map(presentPart),
          paid_count: paid.count,
          paid: paid.dearest.map(presentPart),
          payments_with_plan: presentSuggestions(members, held, new Map()).length,
          payments_without_plan: pairs,
        };
      },
    });
  };
}

function presentPart({ expense, amount }: PartOfExpense): BalancePart {
  const { id, description, day } = expense;
  return { id, description, date: day, amount: paiseToRupees(asPaise(amount)) };
}
