import type { QueryClient } from '@tanstack/react-query';
import { currentUserId } from '../api/credentials.ts';
import { observable } from './observable.ts';
import { markSent, nextToSend, settle, type OutboxEntry, type Target } from './outbox-rules.ts';
import { changeOutbox, followOutbox, loadOutbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';
import { countPictures, sendPicturesOf } from './waiting-pictures.ts';

const TRY_AGAIN_AFTER_MS = 10_000;

/** Whether what waits is being sent now. */
export const sending = observable(false);

let running: Promise<void> | undefined;
// What was entered while the last one was on its way is sent too.
let isAskedAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let onSent = () => {};

/** Something was sent beside the entries: what is shown is asked for again. */
export function onAnythingSent(): void {
  onSent();
}

// Ends the wait for the answer to what is on its way.
let ending = new AbortController();

/** Sends what waits: now, whenever there is a network again, and when the person comes back to the page. */
export function keepSending(queryClient: QueryClient): void {
  onSent = () => void queryClient.invalidateQueries();
  followOutbox(sendWaiting, onSent);
  addEventListener('online', sendAnew);
  document.addEventListener('visibilitychange', sendAnew);
}

/** Sends what waits, also what waits for an answer that the old network may have lost; its key makes that safe. */
function sendAnew() {
  if (!canSend()) return;
  ending.abort();
  sendWaiting();
}

/** Sends what waits, where somebody looks at the page and there is a network. */
export function sendWaiting(): void {
  if (canSend()) void sendNow();
  sendPicturesOf(currentUserId()).catch((error: unknown) => console.warn(error));
}

function canSend(): boolean {
  return !document.hidden && navigator.onLine && currentUserId() !== 0;
}

/** Sends what waits, in order, one after the other; of all tabs one at a time. It resolves when nothing more can be sent. */
export async function sendNow(): Promise<void> {
  isAskedAgain = true;
  running ??= sendWhileAsked();
  return running;
}

async function sendWhileAsked(): Promise<void> {
  sending.set(true);
  let isDone = true;
  while (isAskedAgain && (isDone || ending.signal.aborted)) {
    isAskedAgain = false;
    ending = new AbortController();
    try {
      isDone = await sendAlone();
    } catch (error) {
      console.warn('What waits could not be sent.', error);
      isDone = false;
    }
  }
  running = undefined;
  sending.set(false);
  clearTimeout(timer);
  if (!isDone) timer = setTimeout(sendWaiting, TRY_AGAIN_AFTER_MS);
}

async function sendAlone(): Promise<boolean> {
  // There are locks where there are service workers: on secure origins. Elsewhere the keys alone keep anything from being done twice.
  const { locks } = navigator;
  const owner = currentUserId();
  return locks ? locks.request(`outbox ${owner}`, () => sendAllOf(owner)) : sendAllOf(owner);
}

/** Gives false where the server could not be reached. */
async function sendAllOf(owner: number): Promise<boolean> {
  let isAnySent = false;
  try {
    for (;;) {
      const next = nextToSend(await loadOutbox(), Date.now());
      if (!next || owner !== currentUserId()) return true;
      const { key } = next;
      const noted = await changeOutbox((entries) => markSent(entries, key));
      // It may have been changed or taken back a moment before, and its person may have gone.
      const entry = noted.find((one) => one.key === key);
      if (!entry || owner !== currentUserId()) continue;
      const outcome = await sendEntry(entry, ending.signal);
      if (owner !== currentUserId()) return true;
      if (outcome.kind === 'done') await placePicturesOf(entry, outcome.target);
      await changeOutbox((entries) => settle(entries, key, outcome));
      if (outcome.kind === 'unknown') return false;
      isAnySent = true;
    }
  } finally {
    if (isAnySent) onSent();
  }
}

/** Before the entry is settled: a page that ends in between sends it again, under its key. */
async function placePicturesOf(
  { thing, subject }: OutboxEntry,
  target: Target | undefined,
): Promise<void> {
  if (!target || (await countPictures(currentUserId()).catch(() => 0)) === 0) return;
  const { placePictures } = await import('./pictures.ts');
  const kind = subject === 'expense' ? 'personal' : 'group';
  await placePictures(thing, { kind, id: target.id });
}
