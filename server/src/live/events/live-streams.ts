import { setTimeout as sleep } from 'node:timers/promises';
import { chunk } from '../../platform/event-loop/chunk.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { LiveStream, type Reader } from './live-stream.ts';
import type { Message } from './messages.ts';
import { RecentChanges, type PersonsChange } from './recent-changes.ts';

/** The most streams of a person on a node. A further one ends the oldest, which mostly belongs to a device that lost its network. */
const MAX_OF_A_PERSON = 10;
const BEAT_MS = 25_000;
/** Streams take turns at their comment, so that thousands of them do not block everybody else at once. */
const BEAT_TURNS = 100;
/** Unpublished changes are found within 5 s: by a check, and a second check of its findings after the time that a message may take. */
const CHECK_MS = 4_000;
const MESSAGE_MS = 500;
const CHECKED_AT_ONCE = 500;
/** An expired sign-in is found within this time, and so is an ended one whose message was lost. */
const SIGN_IN_CHECK_MS = 60_000;
/** The lifetime of a stream. Reopening it counts as a use of the sign-in, and spreads streams over new nodes. */
const LONGEST_MS = 60 * 60 * 1000;
/** The time over which the streams of a stopping node are reopened on other nodes. */
const SPREAD_MS = 10_000;

/** Returns the change stamps of people, by their id; who is gone has none. */
export type FindStamps = (userIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** The open streams of this node, and their subscribers. */
export class LiveStreams {
  /** By person, the oldest first. */
  readonly #people = new Map<number, Set<LiveStream>>();
  readonly #recent = new RecentChanges();
  readonly #now: () => Date;
  readonly #findStamps: FindStamps;
  #timers: NodeJS.Timeout[] = [];
  /** The streams of each turn at a comment. */
  readonly #turns = Array.from({ length: BEAT_TURNS }, () => new Set<LiveStream>());
  #turn = 0;
  #isChecking = false;
  #hasEnded = false;

  constructor(now: () => Date, findStamps: FindStamps) {
    this.#now = now;
    this.#findStamps = findStamps;
  }

  /** The number of open streams. */
  get count(): number {
    return this.#all().length;
  }

  /**
   * Opens a stream, for somebody who says that they have seen everything up to the stamp `seen`. It ends at once where the sign-in has
   * ended meanwhile.
   */
  open(reader: Reader, seen: number | undefined): LiveStream {
    const stream = new LiveStream(reader, this.#now().getTime());
    if (this.#hasEnded) {
      stream.end();
      return stream;
    }
    this.#start();
    const streams = this.#people.get(reader.userId) ?? new Set();
    this.#people.set(reader.userId, streams.add(stream));
    // The last turn: the next one is in 25 seconds.
    const turn = this.#turns[this.#turn];
    turn?.add(stream);
    stream.onClose(() => {
      turn?.delete(stream);
      this.#forget(stream);
    });
    const [oldest] = streams;
    if (streams.size > MAX_OF_A_PERSON) oldest?.end();
    void this.#greet(stream, seen);
    return stream;
  }

  // The stamp is read after the stream has subscribed, so that no change is missed between.
  async #greet(stream: LiveStream, seen: number | undefined): Promise<void> {
    const { userId, findStamp } = stream.reader;
    const now = this.#now();
    try {
      const stamp = await findStamp(now);
      if (stamp === undefined) {
        stream.end();
        return;
      }
      const missed =
        seen === undefined ? [] : (this.#recent.missed(userId, seen, stamp) ?? (['all'] as const));
      this.#recent.mark(userId, stamp, now.getTime());
      stream.greet(stamp);
      if (missed.length > 0) stream.publish({ stamp, topics: missed });
    } catch {
      // The client reopens it when the database is available.
      stream.end();
    }
  }

  /** Publishes committed changes to the people who see them, once, and ends the streams whose sign-in has ended. */
  async publish({ changes, signedOut }: Message): Promise<void> {
    for (const { stamp, topics, userIds } of changes) {
      for (const userId of userIds) this.#publishTo(userId, { stamp, topics });
    }
    const streams = signedOut.flatMap((userId) => [...(this.#people.get(userId) ?? [])]);
    await this.#checkSignIns(streams);
  }

  /** Looks up all sign-ins and then what {@link check} does: another process may have changed anything. */
  async checkAll(): Promise<void> {
    await this.#checkInChunks(this.#all());
    await this.check();
  }

  /** Looks up changes that no node published, and sign-ins that were not checked for a minute. A failed look-up ends nothing. */
  async check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#checkStamps();
      const due = this.#now().getTime() - SIGN_IN_CHECK_MS;
      await this.#checkInChunks(this.#all().filter(({ checkedAt }) => checkedAt <= due));
    } finally {
      this.#isChecking = false;
    }
  }

  /** Ends all streams, also those requested from now on. Each gets its own time to reopen, so that they do not all come at once. */
  endAll(): void {
    this.#hasEnded = true;
    for (const timer of this.#timers) clearInterval(timer);
    const streams = this.#all();
    for (const [index, stream] of streams.entries()) {
      stream.end(Math.ceil((SPREAD_MS * (index + 1)) / streams.length));
    }
  }

  #all(): LiveStream[] {
    return [...this.#people.values()].flatMap((streams) => [...streams]);
  }

  #publishTo(userId: number, change: PersonsChange): void {
    if (!this.#recent.add(userId, change, this.#now().getTime())) return;
    for (const stream of this.#people.get(userId) ?? []) stream.publish(change);
  }

  /** Publishes the changes that no node has published. */
  async #checkStamps(): Promise<void> {
    try {
      const found = await this.#findUnpublished([...this.#people.keys()]);
      if (found.size === 0) return;
      await sleep(MESSAGE_MS);
      for (const [userId, stamp] of await this.#findUnpublished([...found.keys()])) {
        if (stamp === found.get(userId)) this.#publishTo(userId, { stamp, topics: ['all'] });
      }
    } catch {
      // The database cannot be asked right now: the next check does.
    }
  }

  /** The change stamps that no node published, and with which not every stream of the person began. */
  async #findUnpublished(userIds: readonly number[]): Promise<Map<number, number>> {
    const unpublished = new Map<number, number>();
    for (const some of chunk(userIds, CHECKED_AT_ONCE)) {
      for (const [userId, stamp] of await this.#findStamps(some)) {
        if (this.#isUnpublished(userId, stamp)) unpublished.set(userId, stamp);
      }
      await yieldToEventLoop();
    }
    return unpublished;
  }

  #isUnpublished(userId: number, stamp: number): boolean {
    if (this.#recent.has(userId, stamp)) return false;
    return [...(this.#people.get(userId) ?? [])].some(({ seen }) => seen !== stamp);
  }

  async #checkInChunks(all: readonly LiveStream[]): Promise<void> {
    for (const streams of chunk(all, CHECKED_AT_ONCE)) {
      await this.#checkSignIns(streams);
      await yieldToEventLoop();
    }
  }

  async #checkSignIns(streams: readonly LiveStream[]): Promise<void> {
    const now = this.#now();
    await Promise.all(
      streams.map(async (stream) => {
        try {
          const stamp = await stream.reader.findStamp(now);
          const isOld = now.getTime() - stream.openedAt > LONGEST_MS;
          if (stamp === undefined || isOld) stream.end();
          stream.checkedAt = now.getTime();
        } catch {
          // The database cannot be asked right now: the next check does.
        }
      }),
    );
  }

  #forget(stream: LiveStream): void {
    const { userId } = stream.reader;
    const streams = this.#people.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#people.delete(userId);
  }

  /** A node without a stream has nothing to do. */
  #start(): void {
    if (this.#timers.length > 0) return;
    const heartbeat = setInterval(() => {
      this.#turn = (this.#turn + 1) % BEAT_TURNS;
      for (const stream of this.#turns[this.#turn] ?? []) stream.heartbeat();
    }, BEAT_MS / BEAT_TURNS);
    const check = setInterval(() => void this.check(), CHECK_MS);
    this.#timers = [heartbeat, check];
    for (const timer of this.#timers) timer.unref();
  }
}
