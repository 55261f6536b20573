import { asPaise, monthOf, subtractPaise, sumPaise, type Month, type Paise } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupAccess, requireGroupForChange } from '../core/groups.policy.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import {
  listEverMembers,
  listMembers,
  type MemberRow,
} from '../members/group-member-lists.repository.ts';
import { recipientsOf } from '../members/recipients.ts';
import { notifyOfGroupCrossing } from './group-budget-notices.ts';
import {
  findGroupLimit,
  listGroupMonth,
  listMemberMonth,
  upsertGroupLimit,
  type GroupStanding,
} from './group-months.repository.ts';

/** A month of a group as stored. */
export interface GroupMonthFacts {
  month: Month;
  limit: Paise | undefined;
  categories: Awaited<ReturnType<typeof listGroupMonth>>;
  /** The current members, and removed ones with postings in the month, in joining order. */
  members: Array<Pick<MemberRow, 'id' | 'name'> & { paid: Paise; share: Paise }>;
}

/**
 * A month of a group that the user sees.
 * @throws {NotFound} for others.
 * @throws {InvalidInput} for a future month.
 */
export async function getGroupMonth(
  db: Db,
  { groupId, userId, month }: { groupId: number; userId: number; month: Month },
  thisMonth: Month,
): Promise<GroupMonthFacts> {
  await requireGroupAccess(db, groupId, userId);
  if (month > thisMonth) throw new InvalidInput({ month: say('faults.monthAhead') });
  const [limit, categories, sums, people] = await Promise.all([
    findGroupLimit(db, groupId, month),
    listGroupMonth(db, groupId, month),
    listMemberMonth(db, groupId, month),
    listEverMembers(db, groupId),
  ]);
  const byMember = new Map(sums.map((sum) => [sum.member_id, sum]));
  const members = people.flatMap(({ id, name, removed_at: removedAt }) => {
    const { paid = 0, share = 0 } = byMember.get(id) ?? {};
    if (removedAt !== null && paid === 0 && share === 0) return [];
    return [{ id, name, paid: asPaise(paid), share: asPaise(share) }];
  });
  return { month, limit, categories, members };
}

async function sumGroupMonth(db: Db, groupId: number, month: Month): Promise<Paise> {
  const totals = await listGroupMonth(db, groupId, month);
  return sumPaise(totals.map(({ total_paise: total }) => asPaise(total)));
}

/** Notifies the people of a group whose total of the current month has risen by `rise`, if that crossed its limit. */
export async function notifyOfGroupBudget(
  tx: Tx,
  { group, users }: { group: GroupRow; users: readonly number[] },
  rise: Paise,
): Promise<void> {
  if (rise <= 0) return;
  const month = monthOf(tx.today);
  const limit = await findGroupLimit(tx.trx, group.id, month);
  if (limit === undefined) return;
  const spent = await sumGroupMonth(tx.trx, group.id, month);
  const before = { limit, spent: subtractPaise(spent, rise) };
  notifyOfGroupCrossing(tx, { group, month, users }, before, { limit, spent });
}

/**
 * Sets the limit of the current month and later ones; null removes it. Earlier months keep theirs. The same limit again
 * changes nothing.
 * @throws {NotFound} when the actor does not see the group.
 */
export async function setGroupBudget(tx: Tx, groupId: number, limit: Paise | null): Promise<void> {
  const group = await requireGroupForChange(tx, groupId);
  const month = monthOf(tx.today);
  const before: GroupStanding = {
    limit: await findGroupLimit(tx.trx, groupId, month),
    spent: await sumGroupMonth(tx.trx, groupId, month),
  };
  const after = { ...before, limit: limit ?? undefined };
  if (before.limit === after.limit) return;
  await upsertGroupLimit(tx.trx, groupId, month, limit);
  const facts = { name: group.name, ...(limit !== null && { limit }) };
  const changes = [{ field: 'limit', from: before.limit ?? '', to: limit ?? '' }];
  const users = recipientsOf(group, await listMembers(tx.trx, groupId));
  const event = groupEvent('budget_changed', groupId, facts, changes);
  await recordGroupChange(tx, { groupId, people: users }, event);
  notifyOfGroupCrossing(tx, { group, month, users }, before, after);
}
