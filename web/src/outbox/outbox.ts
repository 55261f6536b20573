import { currentUserId, subscribeToCredentials } from '../api/credentials.ts';
import { openDevice } from '../device/database.ts';
import { observable } from './observable.ts';
import type { Entries, OutboxEntry } from './outbox-rules.ts';

const RECORD = 'entries';
const NONE: Entries = [];

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
  const owner = currentUserId();
  if (owner === 0) throw new Error('Nobody is signed in.');
  const database = await openDevice(owner);
  const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
  const after = change(parseEntries(await transaction.store.get(RECORD)));
  await transaction.store.put(after, RECORD);
  await transaction.done;
  if (owner === currentUserId()) show(after);
  // A channel has one origin, this one.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs.postMessage(owner);
  return after;
}

/** Reads the entries from the device. */
export async function loadOutbox(): Promise<Entries> {
  const owner = currentUserId();
  if (owner === 0) return NONE;
  const loaded = parseEntries(await (await openDevice(owner)).get('outbox', RECORD));
  if (owner === currentUserId()) show(loaded);
  return loaded;
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

function show(entries: Entries) {
  shown.set(entries.length === 0 ? NONE : entries);
}

// Only this file writes the record.
function parseEntries(stored: unknown): Entries {
  return Array.isArray(stored) ? stored.filter(isEntry) : NONE;
}

function isEntry(value: unknown): value is OutboxEntry {
  return typeof value === 'object' && value !== null && 'key' in value && 'thing' in value;
}
