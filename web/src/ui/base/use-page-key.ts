import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type=radio], [type=range]), textarea, select, [contenteditable]';

/** Calls back when a key of the page is pressed, unless the user types or a dialog is open. */
export function usePageKey(key: string, onPress: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (document.querySelector('dialog[open]')) return;
    // Otherwise the letter would be typed into the form.
    event.preventDefault();
    onPress();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
