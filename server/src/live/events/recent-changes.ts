import type { Topic } from '../../platform/unit-of-work/topics.ts';

/** A change of what one person sees. */
export interface PersonsChange {
  stamp: number;
  topics: readonly Topic[];
}

interface Kept extends PersonsChange {
  /** In milliseconds. */
  at: number;
  /** Whether a node published it. Otherwise somebody connected when this was their stamp, and the topics are unknown. */
  wasPublished: boolean;
}

const KEPT_MS = 5 * 60 * 1000;
/** Messages of two nodes may arrive in either order; changes received this shortly before are sent again. */
const OUT_OF_ORDER_MS = 10_000;
const MAX_OF_ONE = 100;
const MAX_PEOPLE = 20_000;

/** The changes of the last minutes by person, as this node received them: a client that reconnects gets what it missed. */
export class RecentChanges {
  readonly #people = new Map<number, Kept[]>();

  /** Stores a published change; false if it is known. `at` is in milliseconds. */
  add(userId: number, { stamp, topics }: PersonsChange, at: number): boolean {
    if (this.has(userId, stamp)) return false;
    this.#keep(userId, { stamp, topics, at, wasPublished: true });
    return true;
  }

  /** Records that somebody has seen everything up to this stamp. */
  mark(userId: number, stamp: number, at: number): void {
    const isKept = this.#people.get(userId)?.some((one) => one.stamp === stamp);
    if (!isKept) this.#keep(userId, { stamp, topics: [], at, wasPublished: false });
  }

  /** Whether a node published a change. */
  has(userId: number, stamp: number): boolean {
    return (
      this.#people.get(userId)?.some((one) => one.stamp === stamp && one.wasPublished) === true
    );
  }

  /**
   * What somebody who has seen everything up to a stamp has missed, now that their stamp is `current`; undefined if that is not known
   * any more.
   */
  missed(userId: number, seen: number, current: number): readonly Topic[] | undefined {
    if (seen === current) return [];
    const kept = this.#people.get(userId) ?? [];
    const place = kept.findIndex(({ stamp }) => stamp === seen);
    const last = kept[place];
    if (!last || !this.has(userId, current)) return undefined;
    const missed = kept.filter(
      ({ stamp, at }, index) => stamp !== seen && (index > place || at > last.at - OUT_OF_ORDER_MS),
    );
    return [...new Set(missed.flatMap(({ topics }) => topics))];
  }
  #keep(userId: number, change: Kept): void {
    const kept = this.#people.get(userId) ?? [];
    const recent = kept.filter(({ at }) => at > change.at - KEPT_MS).slice(1 - MAX_OF_ONE);
    // Last, so that the first in the map are those who changed least recently.
    this.#people.delete(userId);
    this.#people.set(userId, [...recent, change]);
    const [oldest] = this.#people.keys();
    if (this.#people.size > MAX_PEOPLE && oldest !== undefined) this.#people.delete(oldest);
  }
}
