import { useUser } from '../../../session/session.tsx';
import type { ExpenseFilter } from './expense-changes.ts';
import { foundTotal, type FoundTotal, type Known } from './found-total.ts';

/** {@link foundTotal} for the signed-in user, whose figures may include the share of group bills. */
export function useFoundTotal(filter: ExpenseFilter, known: Omit<Known, 'hasShares'>): FoundTotal {
  return foundTotal(filter, { ...known, hasShares: useUser().counts_group_shares });
}
