import type { Channel } from '../../platform/db/dialect.ts';
import type { Committed } from '../../platform/unit-of-work/topics.ts';
import type { LiveStream, Reader } from './live-stream.ts';
import { LiveStreams, type FindStamps } from './live-streams.ts';
import { messageOf, readMessage, spellMessages, type Message } from './messages.ts';

/** The channel by which nodes tell each other. */
export const CHANNEL = 'hisaab_changes';

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams of this node; jobs tell of what they do. */
    liveEvents: LiveEvents;
  }
}

/** What is committed within this time is told to the other nodes together. */
const TOGETHER_MS = 15;

interface Log {
  warn(facts: object, message: string): void;
}

/**
 * Tells the people who have a stream open what is committed, here and on the other nodes. To the others it goes after the commit: in the
 * transaction PostgreSQL would let one commit in at a time. What is lost on that way is found by the check of the change stamps.
 */
export class LiveEvents {
  readonly #streams: LiveStreams;
  readonly #channel: Channel | undefined;
  readonly #log: Log;
  #waiting: Message[] = [];
  #sending: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(now: () => Date, findStamps: FindStamps, channel: Channel | undefined, log: Log) {
    this.#streams = new LiveStreams(now, findStamps);
    this.#channel = channel;
    this.#log = log;
  }

  /** How many streams are open on this node. */
  get openStreams(): number {
    return this.#streams.count;
  }

  /** Opens a stream, see {@link LiveStreams.open}. A node listens to the others from its first stream on. */
  open(reader: Reader, seen: number | undefined): LiveStream {
    this.#stopListening ??= this.#channel?.listen(
      (text) => void this.#streams.publish(readMessage(text)),
      () => void this.#streams.check(),
    );
    return this.#streams.open(reader, seen);
  }

  /** Tells of what is committed. */
  publish(committed: Committed): void {
    if (committed.changes.size === 0 && committed.signedOut.size === 0) return;
    const message = messageOf(committed);
    void this.#streams.publish(message);
    if (!this.#channel) return;
    this.#waiting.push(message);
    this.#timer ??= setTimeout(() => void this.#send(), TOGETHER_MS);
  }

  /** Ends all streams. */
  endStreams(): void {
    this.#streams.endAll();
  }

  /** Ends all streams, and tells the other nodes what they have not been told yet. */
  async close(): Promise<void> {
    this.endStreams();
    await this.#send();
    await this.#stopListening?.();
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const messages = this.#waiting;
    this.#waiting = [];
    // In their order.
    this.#sending = this.#sending.then(async () => {
      try {
        for (const text of spellMessages(messages)) await this.#channel?.send(text);
      } catch (error) {
        this.#log.warn({ err: error }, 'other nodes are not told of changes right now');
      }
    });
    await this.#sending;
  }
}
