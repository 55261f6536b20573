import { navigate } from 'wouter/use-browser-location';
import { usePageKey } from '../../../ui/base/use-page-key.ts';
import type { FirstWords } from '../../../words/words.ts';

/** The address that opens the form for a new expense. */
export const ADD_EXPENSE_ADDRESS = '/expenses#add-expense';

/**
 * The address that opens the form with the pictures shared to the installed app; the service worker redirects to it.
 */
export const SHARED_PICTURES_ADDRESS = '/expenses#shared-pictures';

/** The address that focuses Quick add. */
export const QUICK_ADD_ADDRESS = '/expenses#quick-add';

/** The hint of a button that adds an expense, for the tooltip and screen readers: its key. */
export function addExpenseHint({ common }: FirstWords) {
  return { title: common.addExpenseHint, 'aria-keyshortcuts': 'n' };
}

const ADD_KEY = 'n';

/** Calls back when the key that adds an expense is pressed, unless the user types or a dialog is open. */
export function useAddKey(onAdd: () => void = openQuickAdd): void {
  usePageKey(ADD_KEY, onAdd);
}

function openQuickAdd() {
  navigate(QUICK_ADD_ADDRESS);
}
