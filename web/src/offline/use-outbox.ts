import { useState, useSyncExternalStore } from 'react';
import type { Subject } from './contents.ts';
import { deletionOf, entryOf, type NewEntry } from './new-entry.ts';
import type { Entries, OutboxEntry, Queue } from './outbox-entry.ts';
import { cancel, isSendable, lastOfEach, nameOf, nextToSend } from './outbox-rules.ts';
import {
  currentEntries,
  currentPictures,
  currentQueue,
  subscribeToOutbox,
  type WaitingPicture,
} from './outbox-state.ts';
import { changeOutbox, storeEntries } from './outbox.ts';
import { sending, sendWaiting } from './send-outbox.ts';

/** The waiting entries, in the order of input. */
export function useOutbox(): Entries {
  return useSyncExternalStore(subscribeToOutbox, currentEntries);
}

/** One waiting entry for each thing, with its final state. */
export function useWaiting(): Entries {
  return lastOfEach(useOutbox());
}

/** All waiting pictures, in the order of input. */
export function usePictures(): readonly WaitingPicture[] {
  return useSyncExternalStore(subscribeToOutbox, currentPictures);
}

/** The pictures that wait for a network, for a waiting entry, or for the user; without those being sent. */
export function useLatePictures(): readonly WaitingPicture[] {
  return usePictures().filter((one) => !one.target || one.isLate || one.refusal !== undefined);
}

/** Whether anything waits that can be sent without an action of the user. */
export function useCanSend(): boolean {
  const [now] = useState(() => Date.now());
  return nextToSend(useSyncExternalStore(subscribeToOutbox, currentQueue), now) !== undefined;
}

/** Whether the queue is being sent. */
export function useIsSending(): boolean {
  return useSyncExternalStore(sending.subscribe, sending.get);
}

/** Whether the deletion of a thing on the server is waiting. */
export function useIsDeletionWaiting(subject: Subject, id: number): boolean {
  const name = nameOf(subject, id);
  return useOutbox().some(({ action, thing }) => action === 'delete' && thing === name);
}

/** The entries that need no action of the user. */
function useSendable(): Entries {
  const [now] = useState(() => Date.now());
  return useWaiting().filter((entry) => isSendable(entry, now));
}

/** The number of entries being sent. */
export function useSendingCount(): number {
  const { length: count } = useSendable();
  return useIsSending() ? count : 0;
}

/**
 * Stores an entry on this device until the server has it. It resolves when the entry is on disk.
 * @throws if the browser cannot store it
 */
export async function storeForLater(newEntry: NewEntry): Promise<void> {
  await storeEntries([entryOf(newEntry)]);
  sendWaiting();
}

/** Cancels an entry: an unsent one is removed, and a thing that may be on the server is deleted there. */
export async function cancelEntry(entry: OutboxEntry): Promise<void> {
  const deletion = deletionOf(entry);
  await changeOutbox((entries) => cancel(entries, entry, deletion));
  sendWaiting();
}

/** Changes the entries by a rule, and then sends the outbox. */
export async function applyRule(rule: (entries: Queue) => Queue): Promise<void> {
  await changeOutbox(rule);
  sendWaiting();
}
