import type { useExpenses } from './data/expense-pages.ts';
import { NEW, type Draft } from './form/draft.ts';
import { ADD_EXPENSE_ADDRESS, SHARED_PICTURES_ADDRESS } from './public/add-expense.ts';
import { useRequestedAction } from './quick/use-requested-action.ts';
import { useExpenseFromAddress } from './use-expense-from-address.ts';

const OF_SHARED: Draft = { ...NEW, takesShared: true };

/**
 * The form that the address asks for when the screen is opened; null for none. `onRequestedAgain` is called for later
 * requests, and for an expense in the list, which is only looked at.
 */
export function useRequestedDraft(
  list: ReturnType<typeof useExpenses>,
  onRequestedAgain: (draft: Draft) => void,
): Draft | null {
  useExpenseFromAddress(list, (expense) => onRequestedAgain({ expense, isLook: true }));
  const isAskedToAdd = useRequestedAction(ADD_EXPENSE_ADDRESS, () => onRequestedAgain(NEW));
  const isShared = useRequestedAction(SHARED_PICTURES_ADDRESS, () => onRequestedAgain(OF_SHARED));
  if (isShared) return OF_SHARED;
  return isAskedToAdd ? NEW : null;
}
