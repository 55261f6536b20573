import type { useExpenses } from './data/expense-pages.ts';
import type { Draft } from './form/expense-dialogs.tsx';
import { ADD_EXPENSE_ADDRESS, SHARED_PICTURES_ADDRESS } from './public/add-expense.ts';
import { useAskedFor } from './quick/use-asked-for.ts';
import { useEntryFromAddress } from './use-entry-from-address.ts';

/** The form for a new expense. */
export const NEW: Draft = { expense: undefined };

const OF_SHARED: Draft = { ...NEW, takesShared: true };

/**
 * The form that the address asks for when the screen is opened; null for none. `onAskedAgain` is called for later
 * requests, and for an expense in the list.
 */
export function useAskedDraft(
  list: ReturnType<typeof useExpenses>,
  onAskedAgain: (draft: Draft) => void,
): Draft | null {
  useEntryFromAddress(list, (expense) => onAskedAgain({ expense }));
  const isAskedToAdd = useAskedFor(ADD_EXPENSE_ADDRESS, () => onAskedAgain(NEW));
  const isShared = useAskedFor(SHARED_PICTURES_ADDRESS, () => onAskedAgain(OF_SHARED));
  if (isShared) return OF_SHARED;
  return isAskedToAdd ? NEW : null;
}
