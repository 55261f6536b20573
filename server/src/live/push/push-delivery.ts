import { pushKindOf } from '@hisaab/domain';
import { loadLocale } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { encryptForDevice } from './encrypt.ts';
import { parseMuted } from './muted.ts';
import { PushLanes } from './push-lanes.ts';
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

/** Where a failed push is logged. */
export interface PushLog {
  warn(facts: object, message: string): void;
}

const LISTED_AT_ONCE = 100;
const MINUTE_MS = 60 * 1000;
/** Longer than a push may wait and its service may take: until then no other node sends the same message. */
const CLAIMED_MS = 2 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 4 * 60 * MINUTE_MS;
/** After a day a message is no news. */
const TRIED_FOR_MS = 24 * 60 * MINUTE_MS;
/** The device no longer has the subscription, or the person has revoked it in the browser. */
const GONE = [404, 410];

/**
 * Sends the due messages to the devices of people, each on its own, with a limit for each push service. A message is claimed first, so
 * that it is sent once; a failed one is retried with growing pauses for a day.
 */
export class PushDelivery {
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #sending: Sending;
  readonly #log: PushLog;
  readonly #lanes = new PushLanes(() => this.look());
  #isStopping = false;
  #isAsked = false;
  #looking: Promise<void> | undefined;
  #sent = 0;

  constructor(deps: Pick<Deps, 'db' | 'clock'>, sending: Sending, log: PushLog) {
    this.#deps = deps;
    this.#sending = sending;
    this.#log = log;
  }

  /** Begins to send what is due. */
  look(): void {
    this.#isAsked = true;
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = undefined;
    });
  }

  /** Waits until nothing is looked for or sent, and returns how many messages have reached their push service so far. */
  async idle(): Promise<number> {
    do {
      await this.#looking;
      await this.#lanes.idle();
    } while (this.#looking);
    return this.#sent;
  }

  /** Sends nothing more, and waits for what is being sent. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.idle();
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#isAsked && !this.#isStopping) {
      this.#isAsked = false;
      await this.#logged(() => this.#takeDue());
    }
  }

  async #takeDue(): Promise<void> {
    const { db, clock } = this.#deps;
    while (!this.#lanes.isFull && !this.#isStopping) {
      const now = clock.now();
      const due = await listDuePushes(db, now, LISTED_AT_ONCE, this.#lanes.fullHosts);
      for (const push of due) {
        const { host } = new URL(push.endpoint);
        if (!this.#lanes.hasRoom(host)) continue;
        const isOld = now.getTime() - Date.parse(push.created_at) > TRIED_FOR_MS;
        if (isOld || isMuted(push)) await deletePush(db, push);
        else if (await claimPush(db, push, new Date(now.getTime() + CLAIMED_MS)))
          this.#lanes.add(host, () => this.#logged(() => this.#deliver(push)));
      }
      if (due.length < LISTED_AT_ONCE) return;
    }
  }

  async #deliver(push: WaitingPush): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    if (this.#isStopping) return postponePush(db, push, now);
    const text = await this.#word(push);
    if (text === undefined) return deletePush(db, push);
    const status = await this.#send(push, text, now);
    if (status >= 200 && status < 300) {
      this.#sent += 1;
      return deletePush(db, push);
    }
    if (GONE.includes(status)) {
      await deleteDevice(db, push.user_id, push.subscription_id);
      return;
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** push.attempts, LONGEST_PAUSE_MS);
    await postponePush(db, push, new Date(now.getTime() + pause));
  }

  /** The text that a device shows; undefined, and logged, if the facts of the message have no words. */
  async #word(push: WaitingPush): Promise<string | undefined> {
    const { user_id: userId, id, notification_type: type } = push;
    try {
      const locale = await loadLocale(push.language ?? 'en');
      const text = wordPush(locale, push, push.shows_amounts === 1);
      // A repeated message is shown once.
      return JSON.stringify({ ...text, lang: locale.language, tag: `${userId}-${id}` });
    } catch (error) {
      this.#log.warn({ err: error, type }, 'a push has no words, and is given up');
      return undefined;
    }
  }

  /** The status of the answer; 0 if none came. */
  async #send({ endpoint, p256dh, auth }: WaitingPush, text: string, now: Date): Promise<number> {
    const { keys, contact, send } = this.#sending;
    try {
      return await send({
        endpoint,
        authorization: vapidHeader(keys, { origin: new URL(endpoint).origin, contact, now }),
        body: encryptForDevice(text, { p256dh, auth }),
      });
    } catch {
      // Any network error is retried.
      return 0;
    }
  }

  // A database that fails is tried again: the claim ends, or the next look finds the message.
  async #logged(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#log.warn({ err: error }, 'pushes could not be sent, and are tried again');
    }
  }
}

function isMuted({ notification_type: type, muted }: WaitingPush): boolean {
  const kind = pushKindOf(type);
  return kind === undefined || parseMuted(muted).includes(kind);
}
