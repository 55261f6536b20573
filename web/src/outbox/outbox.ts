import { currentUserId, subscribeToCredentials } from '../api/credentials.ts';
import { openDevice } from '../device/database.ts';
import { isLeft } from './held.ts';
import { observable } from './observable.ts';
import { put, type Entries, type OutboxEntry } from './outbox-rules.ts';

const ENTRIES = 'entries';
const ATTEMPTS = 'attempts';
const NONE: Entries = [];

/** What is kept on the device of what a person did. */
interface Kept {
  /** What waits to be sent. */
  entries: Entries;
  /** What open forms have sent and the server has not answered: it waits once its form is gone. */
  attempts: Entries;
}

// What the screens show; the device has the truth.
const shown = observable(NONE);
const otherTabs = new BroadcastChannel('outbox');

/** The entries of the person who is signed in. The same array until something changes. */
export function currentEntries(): Entries {
  return shown.get();
}

/** Calls back after every change, also one made in another tab. */
export function subscribeToOutbox(listener: () => void): () => void {
  return shown.subscribe(listener);
}

/**
 * Changes the entries in one step, whatever other tabs do at the same time. When it resolves the change is on the disk.
 * @throws where the browser keeps nothing.
 */
export async function changeOutbox(change: (entries: Entries) => Entries): Promise<Entries> {
  const kept = await changeKept((now) => ({ ...now, entries: change(now.entries) }));
  return kept.entries;
}

/** Lets an entry wait; it is no attempt any more. @throws where the browser keeps nothing. */
export async function keepEntry(entry: OutboxEntry): Promise<void> {
  await changeKept(({ entries, attempts }) => ({
    entries: put(entries, entry),
    attempts: without(attempts, [entry]),
  }));
}

/** Writes down what a form is about to send. It is not listed, and not sent from here. @throws where the browser keeps nothing. */
export async function noteAttempt(entry: OutboxEntry): Promise<void> {
  await changeKept(({ entries, attempts }) => ({
    entries,
    attempts: [...without(attempts, [entry]), entry],
  }));
}

/** Forgets an attempt, which was answered or given up. */
export async function forgetAttempt(attempt: OutboxEntry): Promise<void> {
  await changeKept(({ entries, attempts }) => ({
    entries,
    attempts: without(attempts, [attempt]),
  }));
}

/** Reads the entries from the device, those among them whose form is gone. */
export async function loadOutbox(): Promise<Entries> {
  const owner = currentUserId();
  if (owner === 0) return NONE;
  const [database, { parseEntries }] = await openOutbox(owner);
  const { entries, attempts } = await readKept(database.transaction('outbox').store, parseEntries);
  const areLeft = await Promise.all(attempts.map(({ key }) => isLeft(key)));
  const left = attempts.filter((_attempt, index) => areLeft[index]);
  if (owner !== currentUserId()) return NONE;
  if (left.length > 0) {
    return (await changeKept((kept) => adopt(kept, left))).entries;
  }
  show(entries);
  return entries;
}

/** Follows who is signed in, and the other tabs; calls back when somebody's entries are there, and when another tab has sent some. */
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

/** What is noted of these attempts only: one of them may have been answered just now. */
function adopt({ entries, attempts }: Kept, left: Entries): Kept {
  const noted = attempts.filter(({ key }) => left.some((one) => one.key === key));
  return { entries: noted.reduce(put, entries), attempts: without(attempts, left) };
}

async function changeKept(change: (kept: Kept) => Kept): Promise<Kept> {
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
  // What a form sends concerns nobody else.
  if (after.entries === before.entries) return after;
  if (owner === currentUserId()) show(after.entries);
  // A channel has one origin, this one.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs.postMessage(owner);
  return after;
}

// The code that reads what is stored comes after the first paint, and before a transaction: that would end meanwhile.
function openOutbox(owner: number) {
  return Promise.all([openDevice(owner), import('./parse-entries.ts')]);
}

async function readKept(
  store: { get: (record: string) => Promise<unknown> },
  parse: (stored: unknown) => Entries,
): Promise<Kept> {
  const [entries, attempts] = await Promise.all([store.get(ENTRIES), store.get(ATTEMPTS)]);
  return { entries: parse(entries), attempts: parse(attempts) };
}

function without(entries: Entries, others: Entries): Entries {
  return entries.filter(({ key }) => !others.some((other) => other.key === key));
}

function show(entries: Entries) {
  shown.set(entries.length === 0 ? NONE : entries);
}
