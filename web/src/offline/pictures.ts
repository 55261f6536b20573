import { ApiError, call, errorSentence, type Sending } from '../api/call.ts';
import { currentUserId } from '../api/credentials.ts';
import { openDevice } from '../device/database.ts';
import { isUndecided } from './is-undecided.ts';
import { currentEntries } from './outbox.ts';
import { onAnythingSent } from './send-outbox.ts';
import { waitingPictures, type PicturePlace, type WaitingPicture } from './waiting-pictures.ts';

const TRY_AGAIN_AFTER_MS = 10_000;
/** Pictures whose entry is gone and was never sent: their form was discarded. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

const unstored = new Map<string, WaitingPicture>();

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let hasNewEntries = false;

type NewPicture = Pick<WaitingPicture, 'key' | 'image' | 'title' | 'groupId'> &
  Partial<Pick<WaitingPicture, 'thing' | 'place'>>;

/** Stores pictures on the device, each until the server has it. */
export async function storePictures(pictures: readonly NewPicture[]): Promise<void> {
  const waiting = pictures.map(({ thing, place, ...picture }) => ({
    ...picture,
    thing,
    place,
    addedAt: Date.now(),
    isLate: !navigator.onLine,
    refusal: undefined,
  }));
  try {
    const store = await openDevice(currentUserId());
    const transaction = store.transaction('pictures', 'readwrite', { durability: 'strict' });
    for (const picture of waiting) void transaction.store.put(picture);
    await transaction.done;
  } catch {
    // A browser that cannot store anything still sends, while the page is open.
    for (const picture of waiting) unstored.set(picture.key, picture);
  }
  await show();
}

/** The server has created the thing that pictures belong to: they are sent to it. */
export async function placePictures(thing: string, place: PicturePlace): Promise<void> {
  const all = await list();
  await update(
    all
      .filter((picture) => picture.thing === thing)
      .map((picture) => ({ ...picture, thing: undefined, place })),
  );
  void sendPictures();
}

/** Removes a picture without sending it. */
export async function dropPicture({ key }: Pick<WaitingPicture, 'key'>): Promise<void> {
  if (!unstored.delete(key)) await (await openDevice(currentUserId())).delete('pictures', key);
  await show();
}

/** Sends a refused picture again. */
export async function retryPicture(picture: WaitingPicture): Promise<void> {
  await update([{ ...picture, refusal: undefined }]);
  void sendPictures();
}

/**
 * Sends the pictures that can be sent, one after the other, in one tab at a time. It resolves when nothing more can be
 * sent.
 */
export function sendPictures(): Promise<void> {
  hasNewEntries = true;
  running ??= sendWhileAsked().finally(() => {
    running = undefined;
  });
  return running;
}

async function sendWhileAsked(): Promise<void> {
  clearTimeout(timer);
  let isDone = true;
  while (hasNewEntries) {
    hasNewEntries = false;
    try {
      isDone = await sendAlone();
    } catch (error) {
      console.warn('A receipt could not be sent.', error);
      isDone = false;
    }
  }
  if (!isDone) timer = setTimeout(() => void sendPictures(), TRY_AGAIN_AFTER_MS);
}

function sendAlone(): Promise<boolean> {
  const owner = currentUserId();
  if (owner === 0) return Promise.resolve(true);
  const { locks } = navigator;
  return locks ? locks.request(`pictures ${owner}`, () => sendAllOf(owner)) : sendAllOf(owner);
}

/** Returns false if the server could not be reached. */
async function sendAllOf(owner: number): Promise<boolean> {
  let isAnySent = false;
  try {
    for (;;) {
      const next = (await show()).find(({ place, refusal }) => place && refusal === undefined);
      if (!next?.place || owner !== currentUserId()) return true;
      if (!navigator.onLine) {
        await update([{ ...next, isLate: true }]);
        return false;
      }
      const outcome = await sendOne(next, next.place);
      if (owner !== currentUserId()) return true;
      if (outcome === 'unknown') {
        await update([{ ...next, isLate: true }]);
        return false;
      }
      if (outcome === 'done') await dropPicture(next);
      else await update([{ ...next, refusal: outcome.refusal }]);
      isAnySent = true;
    }
  } finally {
    if (isAnySent) onAnythingSent();
  }
}

async function sendOne(
  { key, image: file }: WaitingPicture,
  { kind, id }: PicturePlace,
): Promise<'done' | 'unknown' | { refusal: string }> {
  const how: Sending = { idempotencyKey: key };
  try {
    const body = { image: await dataUrlOf(file) };
    const request = { params: { id }, body, ...how };
    if (kind === 'personal') await call('POST /personal/api/expenses/:id/receipts/', request);
    else await call('POST /group/api/expenses/:id/receipts/', request);
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isUndecided(error) ? 'unknown' : { refusal: errorSentence(error) };
  }
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => fail(new Error('The picture could not be read.')));
    reader.readAsDataURL(file);
  });
}

/** Loads the waiting pictures, and deletes those that belong to nothing. */
async function list(): Promise<WaitingPicture[]> {
  const database = await openDevice(currentUserId()).catch(() => undefined);
  if (!database) return [...unstored.values()];
  const pictures = await database.getAll('pictures');
  const things = new Set(currentEntries().map(({ thing }) => thing));
  const oldest = Date.now() - FORGOTTEN_AFTER_MS;
  const isLost = ({ thing, addedAt }: WaitingPicture) =>
    thing !== undefined && !things.has(thing) && addedAt < oldest;
  for (const { key } of pictures.filter(isLost)) await database.delete('pictures', key);
  return [...pictures.filter((picture) => !isLost(picture)), ...unstored.values()];
}

async function show(): Promise<WaitingPicture[]> {
  const owner = currentUserId();
  const pictures = await list();
  if (owner === currentUserId()) waitingPictures.set(pictures);
  return pictures;
}

async function update(all: readonly WaitingPicture[]): Promise<void> {
  for (const picture of all) if (unstored.has(picture.key)) unstored.set(picture.key, picture);
  const pictures = all.filter(({ key }) => !unstored.has(key));
  if (pictures.length === 0) {
    await show();
    return;
  }
  const store = await openDevice(currentUserId());
  const transaction = store.transaction('pictures', 'readwrite');
  for (const picture of pictures) {
    // It may have been deleted in between.
    if (await transaction.store.get(picture.key)) void transaction.store.put(picture);
  }
  await transaction.done;
  await show();
}
