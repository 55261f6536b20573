import { currentUserId } from '../api/credentials.ts';
import { hold, release } from './held.ts';
import { isUndecided } from './is-undecided.ts';
import type { OutboxEntry } from './outbox-rules.ts';
import { forgetAttempt, keepEntry, noteAttempt } from './outbox.ts';
import { sendWaiting } from './send-outbox.ts';

/** A slower disk does not delay the request. */
const NOTED_WITHIN_MS = 1_000;

/**
 * A request of a form. It is stored on the device before it is sent, until the server has decided or the user has
 * discarded it. If the page closes before that, it waits with the rest of the outbox.
 */
export class Attempt {
  #entry: OutboxEntry | undefined;
  #owner = 0;
  #isOnItsWay = false;
  #isFormGone = false;

  /** Stores an entry and sends it. An earlier one of this form without a response is discarded. */
  async send<Answer>(entry: OutboxEntry, send: () => Promise<Answer>): Promise<Answer> {
    if (this.#entry?.key !== entry.key) this.#end();
    this.#entry = entry;
    this.#owner = currentUserId();
    this.#isOnItsWay = true;
    this.#isFormGone = false;
    await note(entry);
    try {
      const answer = await send();
      this.#end();
      return answer;
    } catch (error) {
      this.#isOnItsWay = false;
      if (!isUndecided(error)) this.#end();
      else if (this.#isFormGone) this.#keep();
      throw error;
    }
  }

  /**
   * The user has closed the form and discarded the entry without a response. One in progress waits in the outbox if no
   * response comes.
   */
  giveUp(): void {
    if (this.#isOnItsWay) this.#isFormGone = true;
    else this.#end();
  }

  /** The form is gone without a decision: an entry without a response waits in the outbox. */
  leave(): void {
    // The form is kept until its user has signed in again.
    if (currentUserId() === 0) return;
    if (this.#isOnItsWay) this.#isFormGone = true;
    else this.#keep();
  }

  #end() {
    const entry = this.#take();
    if (entry) void this.#settle(entry, forgetAttempt);
  }

  #keep() {
    const entry = this.#take();
    if (entry) void this.#settle(entry, (left) => keepEntry(left).then(sendWaiting));
  }

  #take(): OutboxEntry | undefined {
    const entry = this.#entry;
    this.#entry = undefined;
    this.#isOnItsWay = false;
    return entry;
  }

  async #settle(entry: OutboxEntry, settle: (entry: OutboxEntry) => Promise<void>) {
    try {
      // Nothing is stored among the data of another user. The owner's next visit finds it.
      if (this.#owner === currentUserId()) await settle(entry);
    } catch {
      // If it stays on the device, it is sent once more, with its key.
    } finally {
      release(entry.key);
    }
  }
}

async function note(entry: OutboxEntry) {
  const noting = hold(entry.key).then(() => noteAttempt(entry));
  const late = new Promise<void>((resolve) => setTimeout(resolve, NOTED_WITHIN_MS));
  // A browser that cannot store anything still sends.
  await Promise.race([noting, late]).catch(() => undefined);
}
