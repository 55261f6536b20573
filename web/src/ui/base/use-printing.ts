import { useSyncExternalStore } from 'react';

const PRINT = matchMedia('print');
// Apart from the one that is read: Chromium sends no event for a change that a render has read already.
const PRINT_CHANGES = matchMedia('print');

/** Whether the page is being printed: what is drawn only in part on the screen is drawn whole then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => PRINT.matches);
}

function subscribe(listener: () => void) {
  PRINT_CHANGES.addEventListener('change', listener);
  return () => PRINT_CHANGES.removeEventListener('change', listener);
}
