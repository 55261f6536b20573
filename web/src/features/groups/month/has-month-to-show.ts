import type { GroupExpense, GroupMonth } from '@hisaab/contract';
import type { Recent } from '../data/group-details.ts';

/** Whether the month of a group says more than its totals: it has a limit, or the group has expenses of another month. */
export function hasMonthToShow(
  now: GroupMonth | undefined,
  expenses: Recent<GroupExpense> | undefined,
): boolean {
  if (now?.budget) return true;
  if (!now || !expenses) return false;
  const { entries, total } = expenses;
  return total > entries.length || entries.some(({ date }) => !date.startsWith(now.month));
}
