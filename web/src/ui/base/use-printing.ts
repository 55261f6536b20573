import { useSyncExternalStore } from 'react';

const PRINT = matchMedia('print');
// Separate from the one that renders read: Chromium sends no event for a change that a render has read already.
const PRINT_CHANGES = matchMedia('print');

/** Whether the page is being printed: partly rendered lists are rendered whole then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => PRINT.matches);
}

function subscribe(listener: () => void) {
  PRINT_CHANGES.addEventListener('change', listener);
  return () => PRINT_CHANGES.removeEventListener('change', listener);
}
