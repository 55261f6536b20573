import { useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Words } from '../../../words/words.ts';

/** The address that opens the form for a new expense. */
export const ADD_EXPENSE_ADDRESS = '/expenses#add-expense';

/**
 * The address that opens the form with the pictures shared to the installed app; the service worker redirects to it.
 */
export const SHARED_PICTURES_ADDRESS = '/expenses#shared-pictures';

/** The address that focuses Quick add. */
export const QUICK_ADD_ADDRESS = '/expenses#quick-add';

/** The hint of a button that adds an expense, for the tooltip and screen readers: its key. */
export function addExpenseHint({ common }: Words) {
  return { title: common.addExpenseHint, 'aria-keyshortcuts': 'n' };
}

const ADD_KEY = 'n';
const TYPING = 'input:not([type=radio], [type=range]), textarea, select, [contenteditable]';

/** Calls back when the key that adds an expense is pressed, unless the user types or a dialog is open. */
export function useAddKey(onAdd: () => void = openQuickAdd): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== ADD_KEY || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('dialog[open]')) return;
    // Otherwise the letter would be typed into the form.
    event.preventDefault();
    onAdd();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function openQuickAdd() {
  navigate(QUICK_ADD_ADDRESS);
}
