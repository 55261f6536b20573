import { currentUserId } from '../api/credentials.ts';
import { hold, release } from './attempt-locks.ts';
import { isUndecided } from './is-undecided.ts';
import type { OutboxEntry } from './outbox-rules.ts';
import { deleteAttempt, storeEntry, storeAttempt } from './outbox.ts';
import { sendWaiting } from './send-outbox.ts';

/** A slower disk does not delay the request. */
const STORED_WITHIN_MS = 1_000;

/**
 * A request of a form. It is stored on the device before it is sent, until the server has decided or the user has
 * discarded it. If the page closes before that, it waits with the rest of the outbox.
 */
export class Attempt {
  #entry: OutboxEntry | undefined;
  #owner = 0;
  #isInProgress = false;
  #isFormGone = false;

  /** Stores an entry and sends it. An earlier one of this form without a response is discarded. */
  async send<Answer>(entry: OutboxEntry, send: () => Promise<Answer>): Promise<Answer> {
    if (this.#entry?.key !== entry.key) this.#end();
    this.#entry = entry;
    this.#owner = currentUserId();
    this.#isInProgress = true;
    this.#isFormGone = false;
    await store(entry);
    try {
      const answer = await send();
      this.#end();
      return answer;
    } catch (error) {
      this.#isInProgress = false;
      if (!isUndecided(error)) this.#end();
      else if (this.#isFormGone) this.#store();
      throw error;
    }
  }

  /**
   * The user has closed the form and discarded the entry without a response. One in progress waits in the outbox if no
   * response comes.
   */
  discard(): void {
    if (this.#isInProgress) this.#isFormGone = true;
    else this.#end();
  }

  /** The form is gone without a decision: an entry without a response waits in the outbox. */
  leave(): void {
    // The form is kept until its user has signed in again.
    if (currentUserId() === 0) return;
    if (this.#isInProgress) this.#isFormGone = true;
    else this.#store();
  }

  #end() {
    const entry = this.#take();
    if (entry) void this.#settle(entry, deleteAttempt);
  }

  #store() {
    const entry = this.#take();
    if (entry) void this.#settle(entry, (left) => storeEntry(left).then(sendWaiting));
  }

  #take(): OutboxEntry | undefined {
    const entry = this.#entry;
    this.#entry = undefined;
    this.#isInProgress = false;
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

async function store(entry: OutboxEntry) {
  const storing = hold(entry.key).then(() => storeAttempt(entry));
  const late = new Promise<void>((resolve) => setTimeout(resolve, STORED_WITHIN_MS));
  // A browser that cannot store anything still sends.
  await Promise.race([storing, late]).catch(() => undefined);
}
