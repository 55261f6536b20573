import { asPaise, plannedSettlements, type SettlementSets } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { findRecorders } from '../../ledger/entry-changes.service.ts';
import type {
  PaymentsOfGroups,
  SuggestedPayment,
} from '../../personal/messages/payments-of-groups.ts';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { requireEntry } from '../entries/group-entries.policy.ts';
import { parsePayment } from '../entries/parse-payment.ts';
import { presentPayment } from '../entries/payments.presenter.ts';
import { addPayment, deletePayment } from '../entries/payments.service.ts';
import { openGroups } from './open-groups.service.ts';
import {
  findOwnName,
  listAccounts,
  listNames,
  readSharedRows,
  type SharedRow,
} from './people.repository.ts';

/** What the messages of a person need of their groups. */
export const PAYMENTS_OF_GROUPS: PaymentsOfGroups = {
  suggest: listSuggestedPayments,
  open: async (tx, groupIds) => {
    if (groupIds.length === 0) return;
    const opened = await openGroups(tx, groupIds);
    if (groupIds.some((id) => !opened.has(id))) throw new NotFound('Group');
  },
  openOf: async (tx, paymentIds) => {
    const groupIds: number[] = [];
    for (const id of paymentIds) groupIds.push((await requirePayment(tx, id)).entry.group_id);
    if (groupIds.length > 0) await openGroups(tx, groupIds);
  },
  add: async (tx, { to_member: to, ...entry }, groupId) => {
    const toMember = to ?? (await findOwnName(tx.trx, groupId, tx.actor.id));
    if (toMember === undefined)
      throw new InvalidInput({ to_member: say('faults.paymentToInvalid') });
    const added = await addPayment(tx, groupId, parsePayment({ ...entry, to_member: toMember }));
    return added.entry.id;
  },
  remove: async (tx, paymentIds) => {
    for (const id of paymentIds) {
      const { entry } = await requirePayment(tx, id);
      if (entry.deleted_at === null) await deletePayment(tx, id);
    }
  },
  present: async (tx, id, locale) => {
    const payment = await requirePayment(tx, id);
    return presentPayment(locale, payment, await findRecorders(tx.trx, [payment.entry]));
  },
};

function requirePayment(tx: Tx, id: number) {
  return requireEntry(tx, 'payment', id);
}

/** The payments to a user that the plans of their groups suggest, by group. */
async function listSuggestedPayments(db: Db, userId: number): Promise<SuggestedPayment[]> {
  const found: SuggestedPayment[] = [];
  for await (const rows of readSharedRows(db, userId)) {
    const planned = [...Map.groupBy(rows, (row) => row.group_id).values()].flatMap((members) =>
      plannedTo(members, userId),
    );
    const ids = planned.flatMap(({ own, from }) => [own.id, from.id]);
    const names = await listNames(db, ids);
    const payers = planned.flatMap(({ from }) => from.user_id ?? []);
    const accounts = payers.length > 0 ? await listAccounts(db, payers, {}) : [];
    for (const { own, from, amount } of planned) {
      found.push({
        groupId: own.group_id,
        groupName: own.group_name ?? '',
        fromMember: names.get(from.id) ?? '',
        toMember: names.get(own.id) ?? '',
        amount: asPaise(amount),
        upiId: accounts.find(({ id }) => id === from.user_id)?.upi_id ?? null,
      });
    }
    await yieldToEventLoop();
  }
  return found;
}

/** The payments of a group's plan to a user's own member. */
function plannedTo(members: readonly SharedRow[], userId: number) {
  const own = members.find((member) => member.user_id === userId && member.removed_at === null);
  if (!own || own.balance_paise === 0) return [];
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what updateSettlementSets wrote
  const held: SettlementSets = JSON.parse(own.settlement_sets ?? '[]');
  const balances = members.map((member) => ({
    memberId: member.id,
    balance: asPaise(member.balance_paise),
    unit: member.removed_at === null ? member.unit : null,
  }));
  return plannedSettlements(balances, held).flatMap(({ fromMemberId, toMemberId, amount }) => {
    const from = members.find(({ id }) => id === fromMemberId);
    return toMemberId === own.id && from ? [{ own, from, amount }] : [];
  });
}
