import { useSyncExternalStore } from 'react';

/** Whether the device has a network; where the browser cannot tell, it says yes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline);
}

function isOnline(): boolean {
  return navigator.onLine;
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
