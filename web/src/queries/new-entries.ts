import { useSyncExternalStore } from 'react';

// The group entries that others added or changed while the group was on the screen, until the page is left.
let newEntries: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

/** Marks further entries as new. */
export function markAsNew(ids: readonly number[]): void {
  show(new Set([...newEntries, ...ids]));
}

/** Removes all marks. */
export function clearNew(): void {
  if (newEntries.size > 0) show(new Set());
}

/** Whether somebody else has just added or changed this entry of a group. */
export function useIsNew(entryId: number): boolean {
  return useSyncExternalStore(subscribe, () => newEntries.has(entryId));
}

function show(ids: ReadonlySet<number>): void {
  newEntries = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
