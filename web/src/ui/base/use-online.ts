import { useSyncExternalStore } from 'react';

/** Whether the device has a network; true if the browser does not know. */
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
