import { useSyncExternalStore } from 'react';

/** An action that was just done and can be taken back. */
export interface Toast {
  /** That it was done: `Expense deleted!` */
  text: string;
  /** The thing that it was done to. */
  detail?: string | undefined;
  /** Takes it back; where this fails, the toast offers it again. */
  undo: () => Promise<unknown>;
}

/** A toast on the screen; its number tells it from another one with the same words. */
export interface ShownToast extends Toast {
  number: number;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a toast for ten seconds, in place of the one before it. */
export function showToast(toast: Toast): void {
  count += 1;
  publish({ ...toast, number: count });
}

/** Takes the toast away; one that has come in place of the one given stays. */
export function hideToast(toast: ShownToast | null = shown): void {
  if (toast === shown) publish(null);
}

/** The toast that is shown. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function publish(toast: ShownToast | null) {
  shown = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
