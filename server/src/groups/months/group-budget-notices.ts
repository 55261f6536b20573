import { asPaise, crossedBudget, reachedWarning, subtractPaise, type Month } from '@hisaab/domain';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import type { GroupStanding } from './group-months.repository.ts';

/** Notifies the people of a group when a month's status changes to one that warns of its limit or exceeds it. */
export function notifyOfGroupCrossing(
  tx: Tx,
  { group, month, users }: { group: GroupRow; month: Month; users: readonly number[] },
  before: GroupStanding,
  after: GroupStanding,
): void {
  const { limit, spent } = after;
  if (limit === undefined) return;
  const type = crossedBudget(before, after)
    ? 'group_budget_exceeded'
    : reachedWarning(before, after) && 'group_budget_warning';
  if (!type) return;
  const difference = asPaise(Math.abs(subtractPaise(spent, limit)));
  const facts = { group: group.name, month, limit, difference };
  tx.notify(users, notice(type, facts, { groupId: group.id, month }));
}
