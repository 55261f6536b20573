import { useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { Subject } from './contents.ts';
import { entryOf, type NewEntry } from './new-entry.ts';
import {
  isSendable,
  lastOfEach,
  nameOf,
  cancel,
  type Entries,
  type OutboxEntry,
} from './outbox-rules.ts';
import { changeOutbox, currentEntries, storeEntry, subscribeToOutbox } from './outbox.ts';
import { sending, sendWaiting } from './send-outbox.ts';
import { waitingPictures, type WaitingPicture } from './waiting-pictures.ts';

/** The waiting entries, in the order of input. */
export function useOutbox(): Entries {
  return useSyncExternalStore(subscribeToOutbox, currentEntries);
}

/** One waiting entry for each thing, with its final state. */
export function useWaiting(): Entries {
  return lastOfEach(useOutbox());
}

/** The pictures that wait for a network, for a waiting entry, or for the user; without those being sent. */
export function useLatePictures(): WaitingPicture[] {
  const entries = useOutbox();
  const pictures = useSyncExternalStore(waitingPictures.subscribe, waitingPictures.get);
  const isWaitedFor = ({ thing }: WaitingPicture) => entries.some((one) => one.thing === thing);
  return pictures.filter((one) =>
    one.place ? one.isLate || one.refusal !== undefined : isWaitedFor(one),
  );
}

/** Whether the deletion of a thing on the server is waiting. */
export function useIsDeletionWaiting(subject: Subject, id: number): boolean {
  const name = nameOf(subject, id);
  return useOutbox().some(({ action, thing }) => action === 'delete' && thing === name);
}

/** The entries that need no action of the user. */
export function useSendable(): Entries {
  const [now] = useState(() => Date.now());
  return useWaiting().filter((entry) => isSendable(entry, now));
}

/** The number of entries being sent. */
export function useSendingCount(): number {
  const { length: count } = useSendable();
  return useSyncExternalStore(sending.subscribe, sending.get) ? count : 0;
}

/**
 * Stores an entry on this device until the server has it. It resolves when the entry is on disk.
 * @throws if the browser cannot store it
 */
export async function storeForLater(newEntry: NewEntry): Promise<void> {
  await storeEntry(entryOf(newEntry));
  sendWaiting();
}

/** Changes the values of an entry. One that may be on the server stays, and the change is sent after it. */
export async function changeEntry(entry: OutboxEntry, newEntry: NewEntry): Promise<void> {
  const { thing, group, target, before, enteredAt, isConfirmed } = entry;
  const kept = { thing, group, target, before, enteredAt, isConfirmed };
  await storeEntry({ ...entryOf(withPeopleOf(entry, newEntry)), ...kept, action: 'change' });
  sendWaiting();
}

/** As on the server, participants stay unchanged if a body names nobody. */
function withPeopleOf(entry: OutboxEntry, newEntry: NewEntry): NewEntry {
  if (entry.subject !== 'group_expense' || newEntry.subject !== 'group_expense') return newEntry;
  const { values } = newEntry;
  if (!values || (values.participants ?? values.participant_names) !== undefined) return newEntry;
  const { participants, participant_names: names } = entry.values ?? {};
  const people = {
    ...(participants && { participants }),
    ...(names && { participant_names: names }),
  };
  return { ...newEntry, values: { ...people, ...values } };
}

/** Cancels an entry: an unsent one is removed, and a thing that may be on the server is deleted there. */
export async function cancelEntry(entry: OutboxEntry): Promise<void> {
  const deletion: OutboxEntry = {
    ...entry,
    ...NEW_ENTRY,
    key: newIdempotencyKey(),
    action: 'delete',
    values: undefined,
    before: { ...entry.before, ...entry.values },
  };
  await changeOutbox((entries) => cancel(entries, entry, deletion));
  sendWaiting();
}

/** Changes the entries by a rule, and then sends the outbox. */
export async function applyRule(rule: (entries: Entries) => Entries): Promise<void> {
  await changeOutbox(rule);
  sendWaiting();
}

const NEW_ENTRY = {
  isSent: false,
  refusal: undefined,
  refusedField: undefined,
  clash: undefined,
};
