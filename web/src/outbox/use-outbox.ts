import { useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey, type KnownKey } from '../api/idempotency-key.ts';
import {
  drop,
  isSendable,
  nameOf,
  put,
  type Entries,
  type OutboxEntry,
  type Subject,
  type Target,
} from './outbox-rules.ts';
import { changeOutbox, currentEntries, subscribeToOutbox } from './outbox.ts';
import { sending, sendWaiting } from './send-outbox.ts';

/** What the person did, as the feature has it. */
export interface Deed {
  subject: Subject;
  group?: OutboxEntry['group'];
  /** The thing to change or delete, in the version that the person has seen; undefined adds a new one. */
  thing?: Target | undefined;
  /** The body of the call without a version; undefined deletes the thing. */
  values?: object | undefined;
  /** The key that its form has for it, and whether it was sent under that already. */
  known?: KnownKey | undefined;
}

/** What waits to be sent, in the order in which it was entered. */
export function useOutbox(): Entries {
  return useSyncExternalStore(subscribeToOutbox, currentEntries);
}

/** The entries that wait for nothing that a person has to do. */
export function useSendable(): Entries {
  const [now] = useState(() => Date.now());
  return useOutbox().filter((entry) => isSendable(entry, now));
}

/** How many entries are being sent now. */
export function useSendingCount(): number {
  const { length: count } = useSendable();
  return useSyncExternalStore(sending.subscribe, sending.get) ? count : 0;
}

/** Keeps a deed on this device until the server has it. When it resolves it is on the disk. @throws where the browser keeps nothing. */
export async function keepForLater(deed: Deed): Promise<void> {
  const { subject, group, thing, values, known } = deed;
  const { key, isSent } = known ?? { key: newIdempotencyKey(), isSent: false };
  const changed = thing ? 'change' : 'add';
  const entry: OutboxEntry = {
    key,
    thing: thing ? nameOf(subject, thing.id) : key,
    subject,
    group,
    action: values ? changed : 'delete',
    target: thing && { id: thing.id, version: thing.version },
    values,
    before: thing,
    enteredAt: Date.now(),
    isSent,
  };
  await changeOutbox((entries) => put(entries, entry));
  sendWaiting();
}

/** Changes what an entry says. One that may be with the server already stays, and the change is sent behind it. */
export async function changeEntry(entry: OutboxEntry, values: object): Promise<void> {
  const changed: OutboxEntry = {
    ...entry,
    ...NEW_ENTRY,
    key: newIdempotencyKey(),
    action: 'change',
    values,
  };
  await changeOutbox((entries) => put(entries, changed));
  sendWaiting();
}

/** Takes an entry back: what was never sent leaves nothing, and what may be on the server is deleted there. */
export async function takeBackEntry(entry: OutboxEntry): Promise<void> {
  const deletion: OutboxEntry = {
    ...entry,
    ...NEW_ENTRY,
    key: newIdempotencyKey(),
    action: 'delete',
    values: undefined,
  };
  await changeOutbox((entries) =>
    entries.some(({ key, isSent }) => key === entry.key && isSent)
      ? put(entries, deletion)
      : drop(entries, entry.key),
  );
  sendWaiting();
}

/** Changes the entries by a rule, and sends what waits then. */
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
