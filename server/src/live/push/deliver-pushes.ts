import { pushKindOf } from '@hisaab/domain';
import { loadSpeech } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { encryptForDevice } from './encrypt.ts';
import { parseMuted } from './muted.ts';
import {
  claimPush,
  deletePush,
  listDuePushes,
  postponePush,
  type WaitingPush,
} from './push-messages.repository.ts';
import { deleteDevice } from './push-subscriptions.repository.ts';
import { wordPush } from './push-words.ts';
import type { SendPush } from './send-push.ts';
import { vapidHeader, type VapidKeys } from './vapid.ts';

/** The means of sending pushes. */
export interface Sending {
  keys: VapidKeys;
  /** The contact address of the operator. */
  contact: string;
  send: SendPush;
}

const AT_ONCE = 8;
const MINUTE_MS = 60 * 1000;
/** Longer than a push service may take: until then no other node sends the same message. */
const CLAIMED_MS = 2 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;
/** After a day a message is no news. */
const TRIED_FOR_MS = 24 * 60 * MINUTE_MS;
/** The device no longer has the subscription, or the person has revoked it in the browser. */
const GONE = [404, 410];

/**
 * Sends the due messages to the devices of people, and returns how many reached their push service. Each is claimed first, so that it is
 * sent once; a failed one is retried with growing pauses for a day.
 */
export async function deliverPushes(
  deps: Pick<Deps, 'db' | 'clock'>,
  sending: Sending,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await listDuePushes(deps.db, deps.clock.now(), AT_ONCE);
    const results = await Promise.all(due.map((push) => deliver(deps, sending, push)));
    sent += results.filter((isSent) => isSent).length;
    if (due.length < AT_ONCE || isStopping()) return sent;
  }
}

async function deliver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sending: Sending,
  push: WaitingPush,
): Promise<boolean> {
  const now = clock.now();
  const isOld = now.getTime() - Date.parse(push.created_at) > TRIED_FOR_MS;
  if (isOld || isMuted(push)) {
    await deletePush(db, push);
    return false;
  }
  if (!(await claimPush(db, push, new Date(now.getTime() + CLAIMED_MS)))) return false;
  const status = await trySending(sending, push, now);
  if (status >= 200 && status < 300) {
    await deletePush(db, push);
    return true;
  }
  if (GONE.includes(status)) {
    await deleteDevice(db, push.user_id, push.subscription_id);
    return false;
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** push.attempts, LONGEST_PAUSE_MS);
  await postponePush(db, push, new Date(now.getTime() + pause));
  return false;
}

/** The status of the answer; 0 if none came. */
async function trySending(
  { keys, contact, send }: Sending,
  push: WaitingPush,
  now: Date,
): Promise<number> {
  const { user_id, id, endpoint, p256dh, auth, shows_amounts: showsAmounts } = push;
  const speech = await loadSpeech(push.language ?? 'en');
  const text = {
    ...wordPush(speech, push, showsAmounts === 1),
    lang: speech.language,
    // A repeated message is shown once.
    tag: `${user_id}-${id}`,
  };
  try {
    return await send({
      endpoint,
      authorization: vapidHeader(keys, { origin: new URL(endpoint).origin, contact, now }),
      body: encryptForDevice(JSON.stringify(text), { p256dh, auth }),
    });
  } catch {
    // Any network error is retried.
    return 0;
  }
}

function isMuted({ notification_type: type, muted }: WaitingPush): boolean {
  const kind = pushKindOf(type);
  return kind === undefined || parseMuted(muted).includes(kind);
}
