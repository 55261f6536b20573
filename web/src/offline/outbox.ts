import { currentUserId, subscribeToCredentials } from '../api/credentials.ts';
import { openDevice } from '../device/database.ts';
import { isReleased } from './attempt-locks.ts';
import { observable } from './observable.ts';
import { put, type Entries, type OutboxEntry } from './outbox-rules.ts';

const ENTRIES = 'entries';
const ATTEMPTS = 'attempts';
const NONE: Entries = [];

/** The stored actions of a user. */
interface Stored {
  /** The entries to be sent. */
  entries: Entries;
  /** Requests of open forms without a response: they join the outbox once their form is gone. */
  attempts: Entries;
}

// The state for the screens; the device's storage is authoritative.
const shown = observable(NONE);
const otherTabs = new BroadcastChannel('outbox');

/** The entries of the signed-in user. The same array until they change. */
export function currentEntries(): Entries {
  return shown.get();
}

/** Calls back after every change, including those in other tabs. */
export function subscribeToOutbox(listener: () => void): () => void {
  return shown.subscribe(listener);
}

/**
 * Changes the entries in one transaction, which excludes other tabs. It resolves when the change is on disk.
 * @throws if the browser cannot store it
 */
export async function changeOutbox(change: (entries: Entries) => Entries): Promise<Entries> {
  const stored = await changeStored((now) => ({ ...now, entries: change(now.entries) }));
  return stored.entries;
}

/**
 * Appends an entry, which ends its attempt.
 * @throws if the browser cannot store it
 */
export async function storeEntry(entry: OutboxEntry): Promise<void> {
  await changeStored(({ entries, attempts }) => ({
    entries: put(entries, entry),
    attempts: without(attempts, [entry]),
  }));
}

/**
 * Stores what a form is about to send. It is neither listed nor sent from here.
 * @throws if the browser cannot store it
 */
export async function storeAttempt(entry: OutboxEntry): Promise<void> {
  await changeStored(({ entries, attempts }) => ({
    entries,
    attempts: [...without(attempts, [entry]), entry],
  }));
}

/** Removes an attempt that was answered or discarded. */
export async function deleteAttempt(attempt: OutboxEntry): Promise<void> {
  await changeStored(({ entries, attempts }) => ({
    entries,
    attempts: without(attempts, [attempt]),
  }));
}

/** Loads the entries from the device, including attempts whose form is gone. */
export async function loadOutbox(): Promise<Entries> {
  const owner = currentUserId();
  if (owner === 0) return NONE;
  const [database, { parseEntries }] = await openOutbox(owner);
  const { entries, attempts } = await readKept(database.transaction('outbox').store, parseEntries);
  const areLeft = await Promise.all(attempts.map(({ key }) => isReleased(key)));
  const left = attempts.filter((_attempt, index) => areLeft[index]);
  if (owner !== currentUserId()) return NONE;
  if (left.length > 0) {
    return (await changeStored((stored) => adopt(stored, left))).entries;
  }
  show(entries);
  return entries;
}

/**
 * Follows the session and the other tabs; calls back when a user's entries are loaded, and when another tab has sent
 * some.
 */
export function followOutbox(onLoaded: () => void, onSentElsewhere: () => void): void {
  const load = () => {
    const count = currentEntries().length;
    loadOutbox()
      .then((loaded) => (loaded.length < count ? onSentElsewhere() : onLoaded()))
      .catch((error: unknown) => console.warn('The outbox could not be read.', error));
  };
  let owner = currentUserId();
  load();
  otherTabs.addEventListener('message', ({ data }) => {
    if (data === owner) load();
  });
  subscribeToCredentials(() => {
    if (currentUserId() === owner) return;
    owner = currentUserId();
    show(NONE);
    load();
  });
}

/** Only attempts that are still stored: one of them may just have been answered. */
function adopt({ entries, attempts }: Stored, left: Entries): Stored {
  const noted = attempts.filter(({ key }) => left.some((one) => one.key === key));
  return { entries: noted.reduce(put, entries), attempts: without(attempts, left) };
}

async function changeStored(change: (stored: Stored) => Stored): Promise<Stored> {
  const owner = currentUserId();
  if (owner === 0) throw new Error('Nobody is signed in.');
  const [database, { parseEntries }] = await openOutbox(owner);
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const { store } = transaction;
  const before = await readKept(store, parseEntries);
  const after = change(before);
  await store.put(after.attempts, ATTEMPTS);
  await store.put(after.entries, ENTRIES);
  await transaction.done;
  // A form's request does not affect the entries.
  if (after.entries === before.entries) return after;
  if (owner === currentUserId()) show(after.entries);
  // A channel is limited to this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs.postMessage(owner);
  return after;
}

// The code that parses stored entries loads after the first paint, and before a transaction, which would end during the
// load.
function openOutbox(owner: number) {
  return Promise.all([openDevice(owner), import('./parse-entries.ts')]);
}

async function readKept(
  store: { get: (record: string) => Promise<unknown> },
  parse: (stored: unknown) => Entries,
): Promise<Stored> {
  const [entries, attempts] = await Promise.all([store.get(ENTRIES), store.get(ATTEMPTS)]);
  return { entries: parse(entries), attempts: parse(attempts) };
}

function without(entries: Entries, others: Entries): Entries {
  return entries.filter(({ key }) => !others.some((other) => other.key === key));
}

function show(entries: Entries) {
  shown.set(entries.length === 0 ? NONE : entries);
}
