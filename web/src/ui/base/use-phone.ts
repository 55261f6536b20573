import { useSyncExternalStore } from 'react';

/** As in the styles: below this width the primary action of a page is in the tab bar. */
const PHONE = matchMedia('(width < 48rem)');

/** Whether the window is as narrow as that of a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => PHONE.matches);
}

function subscribe(listener: () => void) {
  PHONE.addEventListener('change', listener);
  return () => PHONE.removeEventListener('change', listener);
}
