import { currentUserId } from '../api/credentials.ts';
import { hold, release } from './held.ts';
import { isUndecided } from './is-undecided.ts';
import type { OutboxEntry } from './outbox-rules.ts';
import { forgetAttempt, keepEntry, noteAttempt } from './outbox.ts';
import { sendWaiting } from './send-outbox.ts';

/** A disk that takes longer keeps nobody from sending. */
const NOTED_WITHIN_MS = 1_000;

/**
 * What a form sends, on the device from before it goes out until the server has decided on it or the person has given it up. Where its
 * page ends before that, it waits with the rest.
 */
export class Attempt {
  #entry: OutboxEntry | undefined;
  #owner = 0;
  #isOnItsWay = false;
  #isFormGone = false;

  /** Notes an entry and sends it. Another one that the form has sent before, and that got no answer, is given up. */
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

  /** The person has closed the form, and given up what got no answer. What is still on its way waits where none comes. */
  giveUp(): void {
    if (this.#isOnItsWay) this.#isFormGone = true;
    else this.#end();
  }

  /** The form is gone and nobody has decided: what got no answer waits. */
  leave(): void {
    // The form is put away until its person has signed in again.
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
      // Nothing of one person goes into what is kept of another. Their own next visit finds it.
      if (this.#owner === currentUserId()) await settle(entry);
    } catch {
      // Where it is left on the device it is sent once more, under its key.
    } finally {
      release(entry.key);
    }
  }
}

async function note(entry: OutboxEntry) {
  const noting = hold(entry.key).then(() => noteAttempt(entry));
  const late = new Promise<void>((resolve) => setTimeout(resolve, NOTED_WITHIN_MS));
  // A browser that keeps nothing sends all the same.
  await Promise.race([noting, late]).catch(() => undefined);
}
