import { useSyncExternalStore } from 'react';

const PRINT = matchMedia('print');

/** Whether the page is being printed: what is drawn only in part on the screen is drawn whole then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => PRINT.matches);
}

function subscribe(listener: () => void) {
  PRINT.addEventListener('change', listener);
  return () => PRINT.removeEventListener('change', listener);
}
