import { useSyncExternalStore } from 'react';

/** A finished action that can be undone. */
export interface Toast {
  /** The confirmation: `Expense deleted!` */
  text: string;
  /** The subject of the action. */
  detail?: string | undefined;
  /** Undoes it; if this fails, the toast offers it again. */
  undo: () => Promise<unknown>;
}

/** A toast on the screen; its number distinguishes it from another one with the same words. */
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

/** Removes the given toast; one that has replaced it stays. */
export function hideToast(toast: ShownToast | null = shown): void {
  if (toast === shown) publish(null);
}

/** The current toast. */
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
