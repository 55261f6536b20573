import type { Channel } from '../../platform/db/dialect.ts';
import type { Committed } from '../../platform/unit-of-work/topics.ts';
import type { LiveStream, Reader } from './live-stream.ts';
import { LiveStreams, type FindStamps } from './live-streams.ts';
import { messageOf, readMessage, serializeMessages, type Message } from './messages.ts';

/** The channel between the nodes. */
export const CHANNEL = 'hisaab_changes';

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams of this node; jobs publish their changes here too. */
    liveEvents: LiveEvents;
  }
}

/** Changes committed within this time are published to the other nodes together. */
const TOGETHER_MS = 15;

interface Log {
  warn(facts: object, message: string): void;
}

/**
 * Publishes committed changes to the people with an open stream, here and on the other nodes. It notifies the others after the commit:
 * inside the transaction PostgreSQL would serialize the commits. The check of the change stamps finds lost messages.
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

  /** The number of open streams on this node. */
  get openStreams(): number {
    return this.#streams.count;
  }

  /** Opens a stream, see {@link LiveStreams.open}. A node subscribes to the others from its first stream on. */
  open(reader: Reader, seen: number | undefined): LiveStream {
    this.#stopListening ??= this.#channel?.listen(
      (text) => void this.#streams.publish(readMessage(text)),
      () => void this.#streams.checkAll(),
    );
    return this.#streams.open(reader, seen);
  }

  /** Publishes a committed change. */
  publish(committed: Committed): void {
    if (committed.changes.size === 0 && committed.signedOut.size === 0) return;
    const message = messageOf(committed);
    void this.#streams.publish(message);
    if (!this.#channel?.send) return;
    this.#waiting.push(message);
    this.#timer ??= setTimeout(() => void this.#send(), TOGETHER_MS);
  }

  endStreams(): void {
    this.#streams.endAll();
  }

  /** Ends all streams, and publishes the pending changes to the other nodes. */
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
        for (const text of serializeMessages(messages)) await this.#channel?.send?.(text);
      } catch (error) {
        this.#log.warn({ err: error }, 'other nodes are not notified of changes right now');
      }
    });
    await this.#sending;
  }
}
