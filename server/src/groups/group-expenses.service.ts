import {
  asPaise,
  formatRupees,
  paiseToRupees,
  splitInTurn,
  tidyText,
  type TurnShare,
  type CalendarDate,
  type Paise,
} from '@hisaab/domain';
import { inTransaction, type Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { InvalidInput } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import { groupExpenseAdded } from '../notifications/wording.ts';
import type { Actor } from './actor.ts';
import { audienceOf } from './audience.ts';
import {
  insertGroupExpense,
  insertShares,
  updateMemberTotals,
  type GroupExpenseRow,
  type MemberTotalsChange,
} from './group-expenses.repository.ts';
import { listMembers, type MemberRow } from './group-members.repository.ts';
import { requireGroupForChange } from './groups.policy.ts';
import { updateGroupTotals, type GroupRow } from './groups.repository.ts';
import { requireParties } from './parties.ts';

/** What a person enters for an expense of a group; no participant names means everybody in it. */
export interface GroupExpenseValues {
  paidByName: string;
  amount: Paise;
  description: string;
  participantNames: readonly string[];
}

/** A recorded expense and the names of those who take part, in joining order. */
export interface RecordedGroupExpense {
  expense: GroupExpenseRow;
  participantNames: string[];
}

// ₹1,00,000 crore: the sums of a settlement stay exact with totals up to here.
const MAX_GROUP_TOTAL = asPaise(10 ** 14);

/**
 * Records an expense of a group, split equally.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} when the payer or a participant is not in the group now.
 */
export function addGroupExpense(
  { db, clock }: Deps,
  actor: Actor,
  groupId: number,
  values: GroupExpenseValues,
): Promise<RecordedGroupExpense> {
  const time = { now: clock.now(), today: clock.today() };
  return inTransaction(db, (trx) => recordGroupExpense(trx, actor, groupId, values, time));
}

async function recordGroupExpense(
  trx: Trx,
  actor: Actor,
  groupId: number,
  values: GroupExpenseValues,
  time: { now: Date; today: CalendarDate },
): Promise<RecordedGroupExpense> {
  const group = await requireGroupForChange(trx, groupId, actor.id);
  const members = await listMembers(trx, groupId);
  const { payer, participants } = requireParties(
    members,
    values.paidByName,
    values.participantNames,
  );
  requireRoom(group, values.amount);
  const description = tidyText(values.description);
  const shares = splitInTurn(
    values.amount,
    participants.map((member) => ({
      memberId: member.id,
      roundingCarried: member.rounding_carried,
    })),
  );

  const id = await insertGroupExpense(trx, {
    groupId,
    paidByMemberId: payer.id,
    amount: values.amount,
    description,
    participantCount: shares.length,
    spentOn: time.today,
    createdBy: actor.id,
    createdAt: time.now.toISOString(),
  });
  await insertShares(trx, id, shares);
  await updateMemberTotals(trx, totalsChanges(payer, values.amount, shares));
  await updateGroupTotals(trx, groupId, values.amount);
  const notice = groupExpenseAdded({
    actor: actor.username,
    paidBy: payer.name,
    amount: values.amount,
    description,
    groupName: group.name,
  });
  await notify(trx, audienceOf(group, members), notice, time.now);
  return {
    expense: {
      id,
      amount_paise: values.amount,
      description,
      participant_count: shares.length,
      spent_on: time.today,
      paid_by_name: payer.name,
    },
    participantNames: participants.map((member) => member.name),
  };
}

function requireRoom(group: GroupRow, amount: Paise): void {
  if (group.total_paise + amount > MAX_GROUP_TOTAL) {
    throw new InvalidInput({
      amount: `The expenses of a group can add up to at most ${formatRupees(paiseToRupees(MAX_GROUP_TOTAL))}.`,
    });
  }
}

function totalsChanges(
  payer: MemberRow,
  amount: Paise,
  shares: readonly TurnShare[],
): MemberTotalsChange[] {
  const nothing = asPaise(0);
  const changes = shares.map((share) => ({
    memberId: share.memberId,
    paid: share.memberId === payer.id ? amount : nothing,
    share: share.amount,
    roundingCarried: share.roundingCarried,
  }));
  if (shares.some((share) => share.memberId === payer.id)) return changes;
  const { id: memberId, rounding_carried: roundingCarried } = payer;
  return [...changes, { memberId, paid: amount, share: nothing, roundingCarried }];
}
