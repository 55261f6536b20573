import type { Group, GroupExpense, Payment } from '@hisaab/contract';
import type { Recent } from '../data/group-details.ts';

/** What a group is offered beside its bills. */
export interface TailOffers {
  /** Whether nothing was entered yet, and there is nothing to archive, export or pay back. */
  isUnused: boolean;
  /** Whether it has a usual split, or a bill by people that could become one. */
  hasUsual: boolean;
}

/** What fits the entries of a group; while they are not known, whatever fits a group with entries. */
export function tailOffers(
  group: Pick<Group, 'total_expenses' | 'usual_split' | 'archived'>,
  expenses: Recent<GroupExpense> | undefined,
  payments: Recent<Payment> | undefined,
): TailOffers {
  return {
    isUnused:
      group.total_expenses === 0 &&
      !group.archived &&
      expenses?.total === 0 &&
      payments?.total === 0,
    hasUsual:
      group.usual_split !== null ||
      (expenses?.entries.some(({ participants }) => participants !== undefined) ?? false),
  };
}
