import { currentUserId } from '../api/credentials.ts';
import { openDevice, type DeviceDatabase } from '../device/database.ts';
import type { PictureEntry, Queue } from './outbox-entry.ts';
import { picturesIn } from './outbox-rules.ts';
import { currentImages, currentQueue, show, type Images } from './outbox-state.ts';

const ENTRIES = 'entries';

/** The stored actions of a user. */
export interface Stored {
  /** The entries to be sent. */
  entries: Queue;
  /** Those of open forms without a response, which join the others once their form is gone. */
  open: Queue;
}

const otherTabs = new BroadcastChannel('outbox');

/** Pictures that the browser cannot store: they are sent while the page is open. */
let unstored: readonly PictureEntry[] = [];

/** Reads the stored entries, and their images. */
export async function readStored(): Promise<Stored & { images: Images }> {
  const owner = currentUserId();
  const opened = await openOutbox(owner);
  if (!opened) return { entries: unstored, open: [], images: currentImages() };
  const transaction = opened.database.transaction(['outbox', 'pictures']);
  const stored = splitOpen(opened.parse(await transaction.objectStore('outbox').get(ENTRIES)));
  const images = await imagesOf(stored, currentImages(), (key) =>
    transaction.objectStore('pictures').get(key),
  );
  return { ...stored, entries: [...stored.entries, ...unstored], images };
}

/**
 * Changes the stored entries in one transaction, which excludes other tabs. It resolves when the change is on disk.
 * @throws if the browser cannot store it
 */
export async function changeStored(
  change: (stored: Stored) => Stored,
  added: Images = new Map(),
): Promise<Stored> {
  const owner = currentUserId();
  if (owner === 0) throw new Error('Nobody is signed in.');
  const opened = await openOutbox(owner);
  if (!opened) return changeUnstored(change);
  const transaction = opened.database.transaction(['outbox', 'pictures'], 'readwrite', {
    durability: 'strict',
  });
  const outbox = transaction.objectStore('outbox');
  const pictures = transaction.objectStore('pictures');
  const stored = splitOpen(opened.parse(await outbox.get(ENTRIES)));
  const before = { ...stored, entries: [...stored.entries, ...unstored] };
  const after = change(before);
  const isStored = ({ key }: { key: string }) => !unstored.some((one) => one.key === key);
  await outbox.put([...after.entries.filter(isStored), ...after.open], ENTRIES);
  const kept = new Set(keysIn(after));
  for (const key of keysIn(stored)) if (!kept.has(key)) void pictures.delete(key);
  for (const [key, image] of added) if (kept.has(key)) void pictures.put({ key, image });
  const known = new Map([...currentImages(), ...added]);
  const images = await imagesOf(after, known, (key) => pictures.get(key));
  await transaction.done;
  unstored = unstored.filter(({ key }) => kept.has(key));
  // What an open form sends does not affect the entries.
  if (after.entries === before.entries) return after;
  if (owner === currentUserId()) show(after.entries, images);
  // A channel is limited to this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs.postMessage(owner);
  return after;
}

/** The number of stored entries that wait, counted without parsing them; 0 if the browser cannot store anything. */
export async function countStored(): Promise<number> {
  const database = await openDevice(currentUserId()).catch(() => undefined);
  const stored: unknown = await database?.get('outbox', ENTRIES);
  if (!Array.isArray(stored)) return 0;
  return stored.filter((entry) => Reflect.get(Object(entry), 'form') === undefined).length;
}

/** Calls back when another tab has changed the entries of a user. */
export function watchOtherTabs(onChange: (owner: unknown) => void): void {
  otherTabs.addEventListener('message', ({ data }) => onChange(data));
}

/** Adds pictures that the browser cannot store. */
export function addUnstored(added: readonly PictureEntry[], images: Images): void {
  unstored = [...unstored, ...added];
  show([...currentQueue(), ...added], new Map([...currentImages(), ...images]));
}

/** Forgets what only this page has: its user has changed. */
export function forgetUnstored(): void {
  unstored = [];
  show([], new Map());
}

/** @throws if something else than the pictures of this page would have to be stored */
function changeUnstored(change: (stored: Stored) => Stored): Stored {
  const after = change({ entries: unstored, open: [] });
  const left = picturesIn(after.entries);
  const isNew = ({ key }: { key: string }) => !unstored.some((one) => one.key === key);
  if (after.open.length > 0 || after.entries.length > left.length || left.some(isNew)) {
    throw new Error('The browser stores nothing.');
  }
  unstored = left;
  show(left, currentImages());
  return after;
}

/**
 * Opens the storage. The code that parses stored entries loads after the first paint, and before a transaction, which
 * would end during the load. Undefined if only this page has entries.
 * @throws if it cannot be opened
 */
async function openOutbox(
  owner: number,
): Promise<{ database: DeviceDatabase; parse: (stored: unknown) => Queue } | undefined> {
  try {
    const [database, { parseEntries }] = await Promise.all([
      openDevice(owner),
      import('./parse-entries.ts'),
    ]);
    return { database, parse: parseEntries };
  } catch (error) {
    if (unstored.length > 0) return undefined;
    throw error;
  }
}

function splitOpen(all: Queue): Stored {
  return {
    entries: all.filter(({ form }) => form === undefined),
    open: all.filter(({ form }) => form !== undefined),
  };
}

async function imagesOf(
  { entries, open }: Stored,
  known: Images,
  load: (key: string) => Promise<{ image: Blob } | undefined>,
): Promise<Images> {
  const found = await Promise.all(
    picturesIn([...entries, ...open]).map(async ({ key }): Promise<[string, Blob][]> => {
      const image = known.get(key) ?? (await load(key))?.image;
      return image ? [[key, image]] : [];
    }),
  );
  return new Map(found.flat());
}

function keysIn({ entries, open }: Stored): string[] {
  return picturesIn([...entries, ...open]).map(({ key }) => key);
}
