import { say } from '@hisaab/words/server';
import { Busy, TooManyAttempts } from '../../platform/errors.ts';

const MEBIBYTE = 1024 * 1024;

/** The most bytes of large bodies that are held at once: two of the largest for a person, and for the process. */
const MAX_OF_PERSON = 24 * MEBIBYTE;
const MAX_OF_ALL = 96 * MEBIBYTE;
const RETRY_AFTER_SECONDS = 30;

/** The memory for large bodies that are being read or processed, in bytes. */
export class BodyMemory {
  readonly #ofPerson = new Map<number, number>();
  #ofAll = 0;

  /**
   * Reserves memory for a body of a person, and returns the function that releases it, to be called once.
   * @throws {TooManyAttempts} when the limit of the person is reached.
   * @throws {Busy} when the limit of all people is reached.
   */
  take(person: number, bytes: number): () => void {
    const held = this.#ofPerson.get(person) ?? 0;
    if (held + bytes > MAX_OF_PERSON)
      throw new TooManyAttempts(say('refusals.tooMuchOfYou'), RETRY_AFTER_SECONDS);
    if (this.#ofAll + bytes > MAX_OF_ALL) throw new Busy('busy', say('refusals.tooMuchAtOnce'));
    this.#add(person, bytes);
    return () => this.#add(person, -bytes);
  }

  #add(person: number, bytes: number): void {
    this.#ofAll += bytes;
    const held = (this.#ofPerson.get(person) ?? 0) + bytes;
    if (held === 0) this.#ofPerson.delete(person);
    else this.#ofPerson.set(person, held);
  }
}
