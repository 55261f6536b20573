import type { Sending } from '../api/call.ts';
import { currentUserId } from '../api/credentials.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { isUndecided } from './is-undecided.ts';
import {
  deletionOf,
  entryOf,
  followUpOf,
  pictureOf,
  valuesAfter,
  type NewEntry,
} from './new-entry.ts';
import { OpenForm } from './open-form.ts';
import type { OutboxEntry, Queue, Target } from './outbox-entry.ts';
import type { Images } from './outbox-state.ts';

/** How long a user waits before the form offers to store the request. */
export const LOOKED_AT_MS = 10_000;

/** What a form submits: the thing to change, or a new one, and its values. */
export interface Submitted<Thing> {
  thing?: Thing | undefined;
  values: object;
}

/** How a form sends its edits. */
export interface Saving<Thing, Edit> {
  newEntryOf: (edit: Edit) => NewEntry;
  send: (edit: Edit, how: Sending) => Promise<Thing>;
}

/**
 * The requests of a form for one thing. If one has no response, the next one with other values is a change of its
 * result, whatever its fate.
 */
export class Attempt<Thing extends Target, Edit extends Submitted<Thing>> {
  readonly #form = new OpenForm();
  /** The request without a response. */
  #sent: { edit: Edit; entry: OutboxEntry } | undefined;
  /** What an earlier request of this form, with its values, has made of the thing from which the form started. */
  #made: { from: number | undefined; values: Edit['values']; thing: Thing } | undefined;
  #isInProgress = false;
  #isFormGone = false;

  /** Sends an edit, after an earlier one without a response. It is on the device before. */
  async send(edit: Edit, images: Images, saving: Saving<Thing, Edit>): Promise<Thing> {
    this.#isInProgress = true;
    this.#isFormGone = false;
    try {
      if (this.#isFollowUp(edit)) await this.#settleSent(edit, images, saving);
      const thing = await this.#sendLast(this.#onMade(edit), images, saving);
      this.#form.succeed({ id: thing.id, version: thing.version });
      this.#forget();
      return thing;
    } catch (error) {
      if (!isUndecided(error)) {
        this.#sent = undefined;
        this.#form.discard();
      } else if (this.#isFormGone) {
        this.#forget();
        this.#form.leave();
      }
      throw error;
    } finally {
      this.#isInProgress = false;
    }
  }

  /** The thing that an earlier request of this form has created or changed. */
  get made(): Thing | undefined {
    return this.#made?.thing;
  }

  /**
   * Stores an edit for later, after an earlier one without a response.
   * @throws if the browser cannot store it
   */
  async keep(edit: Edit, images: Images, { newEntryOf }: Saving<Thing, Edit>): Promise<void> {
    const sent = this.#sent?.entry;
    const entries =
      this.#isFollowUp(edit) && sent
        ? [sent, followUpOf(sent, newEntryOf(edit))]
        : [this.#isRepeated(edit) && sent ? sent : entryOf(newEntryOf(this.#onMade(edit)))];
    await this.#form.keep(withPictures(entries, images), images);
    this.#forget();
  }

  /**
   * The user has closed the form and discarded the request without a response. One in progress waits in the outbox if
   * no response comes.
   */
  discard(): void {
    if (this.#isInProgress) {
      this.#isFormGone = true;
      return;
    }
    this.#forget();
    this.#form.discard();
  }

  /** Undoes the request without a response, whatever its fate. */
  takeBack(): void {
    const sent = this.#sent?.entry;
    this.#forget();
    if (sent) this.#form.undo([sent, deletionOf(sent)]);
  }

  /** The form is gone without a decision: a request without a response waits in the outbox. */
  leave(): void {
    // The form is kept until its user has signed in again.
    if (currentUserId() === 0) return;
    if (this.#isInProgress) {
      this.#isFormGone = true;
      return;
    }
    this.#forget();
    this.#form.leave();
  }

  #forget() {
    this.#sent = undefined;
    this.#made = undefined;
  }

  /** Finds out what became of the request without a response, by sending it again with its key. */
  async #settleSent(next: Edit, images: Images, { newEntryOf, send }: Saving<Thing, Edit>) {
    const sent = this.#sent;
    if (!sent) return;
    const change = followUpOf(sent.entry, newEntryOf(next));
    await this.#form.store(withPictures([sent.entry, change], images), images);
    try {
      const thing = await send(sent.edit, howOf(sent.entry));
      // The server may answer with a later version, which the user has not seen.
      const version = Math.min(thing.version, (sent.edit.thing?.version ?? 0) + 1);
      const { values } = sent.edit;
      const from = this.#made ? this.#made.from : sent.edit.thing?.id;
      this.#made = { from, values, thing: { ...thing, version } };
    } catch (error) {
      // A refused request has changed nothing.
      if (isUndecided(error)) throw error;
    }
    this.#sent = undefined;
  }

  async #sendLast(edit: Edit, images: Images, { newEntryOf, send }: Saving<Thing, Edit>) {
    const known = { key: newIdempotencyKey(), isSent: true };
    this.#sent ??= { edit, entry: entryOf({ ...newEntryOf(edit), known }) };
    const { entry } = this.#sent;
    await this.#form.store(withPictures([entry], images), images);
    return send(this.#sent.edit, howOf(entry));
  }

  #isRepeated(edit: Edit): boolean {
    return this.#sent !== undefined && isSame(this.#sent.edit, this.#onMade(edit));
  }

  #isFollowUp(edit: Edit): boolean {
    if (!this.#sent || this.#isRepeated(edit)) return false;
    // A copy is another thing.
    const isOfSame = this.#sent.edit.thing?.id === this.#onMade(edit).thing?.id;
    if (!isOfSame) this.#sent = undefined;
    return isOfSame;
  }

  /** The edit as a change of what this form has made of its thing. */
  #onMade(edit: Edit): Edit {
    if (!this.#made) return edit;
    const { from, values, thing } = this.#made;
    const { id, version = 0 } = edit.thing ?? {};
    const isOfForm = id === from || id === thing.id;
    // What the user has chosen over somebody else's change is newer.
    if (!isOfForm || version >= thing.version) return edit;
    return { ...edit, thing, values: valuesAfter(values, edit.values) };
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function howOf({ key }: OutboxEntry): Sending {
  return { idempotencyKey: key, answerWithinMs: LOOKED_AT_MS };
}

/** The entries of a form, and its pictures. */
export function withPictures(entries: readonly OutboxEntry[], images: Images): Queue {
  const [first] = entries;
  return first ? [...entries, ...Array.from(images.keys(), (key) => pictureOf(first, key))] : [];
}
