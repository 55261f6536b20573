import { useSyncExternalStore } from 'react';

// The entries of groups that somebody else added or changed while they were on the screen, until the page is left.
let came: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** Marks entries as come, beside those that are. */
export function markAsCome(ids: readonly number[]): void {
  show(new Set([...came, ...ids]));
}

/** Takes all marks away. */
export function forgetCome(): void {
  if (came.size > 0) show(new Set());
}

/** Whether this entry of a group has just come or changed by somebody else. */
export function useHasCome(entryId: number): boolean {
  return useSyncExternalStore(subscribe, () => came.has(entryId));
}

function show(ids: ReadonlySet<number>): void {
  came = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
