import { currentUserId } from '../api/credentials.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { hold, release } from './form-locks.ts';
import type { Queue, Target } from './outbox-entry.ts';
import { picturesIn } from './outbox-rules.ts';
import type { Images } from './outbox-state.ts';
import { addUnstored } from './outbox-store.ts';
import { endOpen, releaseOpen, storeEntries, storeOpen } from './outbox.ts';
import { sendWaiting } from './send-outbox.ts';

/** A slower disk does not delay the request. */
const STORED_WITHIN_MS = 1_000;

/**
 * The entries of one form on this device. They are stored before they are sent, until the server has decided or the user
 * has discarded them. If the page closes before that, they wait with the rest of the outbox.
 */
export class OpenForm {
  readonly #name = newIdempotencyKey();
  #owner = 0;
  #entries: Queue = [];
  #images: Images = new Map();
  #isStored = false;
  /** One after the other: a slow disk changes no order. */
  #work: Promise<void> = Promise.resolve();

  /** Stores what the form is about to send, instead of what it stored before. */
  async store(entries: Queue, images: Images = new Map()): Promise<void> {
    this.#owner = currentUserId();
    this.#entries = entries;
    this.#images = images;
    const storing = this.#then(async () => {
      this.#isStored = false;
      await hold(this.#name);
      await storeOpen(this.#name, entries, images);
      this.#isStored = true;
    });
    const late = new Promise<void>((resolve) => setTimeout(resolve, STORED_WITHIN_MS));
    await Promise.race([storing, late]);
  }

  /** The server has executed the entries. The pictures follow their expense. */
  succeed(target: Target): void {
    const pictures = picturesIn(this.#entries).map((entry) => ({ ...entry, target }));
    const images = this.#images;
    this.#end(async () => {
      // A browser that cannot store anything still sends.
      if (!this.#isStored) addUnstored(pictures, images);
      else await endOpen(this.#name, target);
      if (pictures.length > 0) sendWaiting();
    });
  }

  /** The server has refused the entries, or the user has discarded them. */
  discard(): void {
    this.#end(() => endOpen(this.#name, undefined));
  }

  /** The form is gone without a decision: its entries wait in the outbox. */
  leave(): void {
    this.#end(() => releaseOpen(this.#name).then(sendWaiting));
  }

  /** The form goes on with something else: other entries wait in the outbox instead of its own. */
  undo(entries: Queue): void {
    this.#end(async () => {
      await storeEntries(entries);
      await endOpen(this.#name, undefined);
      sendWaiting();
    });
  }

  /**
   * Stores entries in the outbox, instead of those of the form.
   * @throws if the browser cannot store them
   */
  async keep(entries: Queue, images: Images): Promise<void> {
    await storeEntries(entries, images);
    this.discard();
    sendWaiting();
  }

  #end(settle: () => Promise<void>): void {
    if (this.#entries.length === 0) return;
    this.#entries = [];
    void this.#then(async () => {
      // Nothing is stored among the data of another user. The owner's next visit finds it.
      if (this.#owner === currentUserId()) await settle();
    }).then(() => release(this.#name));
  }

  /** If it fails, what stays on the device is sent once more, with its key. */
  #then(step: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(step).catch(() => undefined);
    return this.#work;
  }
}
