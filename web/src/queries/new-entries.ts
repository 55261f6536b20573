import { useEffect, useRef, useSyncExternalStore } from 'react';

// The group entries that others added or changed while the group was on the screen, until the page is left.
let newEntries: ReadonlySet<number> = new Set();
// The entry that the user has just added.
let added: number | undefined;
const listeners = new Set<() => void>();

/** Marks further entries as new. */
export function markAsNew(ids: readonly number[]): void {
  show(new Set([...newEntries, ...ids]));
}

/** Marks the entry that the user has just added: its row comes into view. */
export function showAdded(id: number): void {
  added = id;
  markAsNew([id]);
}

/** Removes all marks. */
export function clearNew(): void {
  added = undefined;
  if (newEntries.size > 0) show(new Set());
}

/** Whether this entry of a group has just come or changed, and the ref of its row, which scrolls to one's own new entry. */
export function useNewEntry<Row extends HTMLElement>(entryId: number) {
  const rowRef = useRef<Row>(null);
  const hasCome = useSyncExternalStore(subscribe, () => newEntries.has(entryId));
  const isAdded = useSyncExternalStore(subscribe, () => added === entryId);
  useEffect(() => {
    if (!isAdded) return;
    added = undefined;
    rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isAdded]);
  return { hasCome, rowRef };
}

function show(ids: ReadonlySet<number>): void {
  newEntries = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
