import { useEffect, useEffectEvent } from 'react';

/** The key that opens the form for a new expense. */
export const ADD_KEY = 'n';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Calls back when the key is pressed, unless it is typed into something or a dialog is open. */
export function useAddKey(onAdd: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== ADD_KEY || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('dialog[open]')) return;
    // Else the letter would be the first one typed into the form.
    event.preventDefault();
    onAdd();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
