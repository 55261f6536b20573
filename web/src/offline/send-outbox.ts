import type { QueryClient } from '@tanstack/react-query';
import { currentUserId } from '../api/credentials.ts';
import { observable } from './observable.ts';
import { markSent, nextToSend, settle } from './outbox-rules.ts';
import { changeOutbox, followOutbox, loadOutbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';

const TRY_AGAIN_AFTER_MS = 10_000;

/** Whether the outbox is being sent. */
export const sending = observable(false);

let running: Promise<void> | undefined;
// Whether another entry was added during the last request.
let hasNewEntries = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let onSent = () => {};

// Ends the wait for the response in progress.
let responseWait = new AbortController();

/** Sends the outbox: now, when the network returns, and when the user returns to the page. */
export function startSending(queryClient: QueryClient): void {
  onSent = () => void queryClient.invalidateQueries();
  followOutbox(sendWaiting, onSent);
  addEventListener('online', resend);
  document.addEventListener('visibilitychange', resend);
}

/** Sends the outbox, including a request whose response the old network may have lost; its key makes that safe. */
function resend() {
  if (!canSend()) return;
  responseWait.abort();
  sendWaiting();
}

/** Sends the outbox if the page is visible and there is a network. */
export function sendWaiting(): void {
  if (canSend()) void sendNow();
}

function canSend(): boolean {
  return !document.hidden && navigator.onLine && currentUserId() !== 0;
}

/**
 * Sends the outbox in order, one entry after the other, in one tab at a time. It resolves when nothing more can be
 * sent.
 */
export async function sendNow(): Promise<void> {
  hasNewEntries = true;
  running ??= sendWhileAsked();
  return running;
}

async function sendWhileAsked(): Promise<void> {
  sending.set(true);
  let isDone = true;
  while (hasNewEntries && (isDone || responseWait.signal.aborted)) {
    hasNewEntries = false;
    responseWait = new AbortController();
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
  // Locks and service workers both need a secure origin. Elsewhere only the keys prevent duplicates.
  const { locks } = navigator;
  const owner = currentUserId();
  return locks ? locks.request(`outbox ${owner}`, () => sendAllOf(owner)) : sendAllOf(owner);
}

/** Returns false if the server could not be reached. */
async function sendAllOf(owner: number): Promise<boolean> {
  let isAnySent = false;
  try {
    for (;;) {
      const next = nextToSend(await loadOutbox(), Date.now());
      if (!next || owner !== currentUserId()) return true;
      const { key } = next;
      const noted = await changeOutbox((entries) => markSent(entries, key));
      // It may have been changed or cancelled just before, and its user may have signed out.
      const entry = noted.find((one) => one.key === key);
      if (!entry || owner !== currentUserId()) continue;
      const outcome = await sendEntry(entry, responseWait.signal);
      if (owner !== currentUserId()) return true;
      await changeOutbox((entries) => settle(entries, key, outcome));
      if (outcome.kind === 'unknown') return false;
      isAnySent = true;
    }
  } finally {
    if (isAnySent) onSent();
  }
}
