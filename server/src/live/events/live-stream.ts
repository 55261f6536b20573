import { Readable } from 'node:stream';
import type { PersonsChange } from './recent-changes.ts';

/** The largest unread buffer of a stream; a client that exceeds it is gone or too slow. */
const MAX_UNREAD_BYTES = 16 * 1024;
/** The pause before a client reopens a broken stream, in milliseconds. */
const RETRY_MS = 2_000;

/** The person of a stream, and a check whether the sign-in that opened it still exists. */
export interface Reader {
  userId: number;
  /** Returns the person's change stamp; undefined if the sign-in has ended. */
  findStamp: (now: Date) => Promise<number | undefined>;
}

/** One open stream of events, in the format of server-sent events. */
export class LiveStream {
  readonly reader: Reader;
  /** When it was opened, in milliseconds. */
  readonly openedAt: number;
  readonly readable: Readable;
  /** When its sign-in was last looked up, in milliseconds. */
  checkedAt: number;
  /** The stamp with which it began: the reader has seen everything up to there. */
  seen: number | undefined;
  #isEnded = false;

  constructor(reader: Reader, openedAt: number) {
    this.reader = reader;
    this.openedAt = openedAt;
    this.checkedAt = openedAt;
    this.readable = new Readable({ read: () => {}, highWaterMark: MAX_UNREAD_BYTES });
    // A disconnected client is no error.
    this.readable.on('error', () => {});
  }

  /** Sends the stamp up to which the reader has seen everything; this is no event. */
  greet(stamp: number): void {
    this.seen = stamp;
    this.#write(`retry: ${RETRY_MS}\nid: ${stamp}\n\n`);
  }

  publish({ stamp, topics }: PersonsChange): void {
    const data = topics.length > 0 ? `data: ${JSON.stringify({ changed: topics })}\n` : '';
    this.#write(`id: ${stamp}\n${data}\n`);
  }

  /** A comment keeps proxies from closing a silent connection. */
  heartbeat(): void {
    this.#write(':\n\n');
  }

  /** Ends it after the pending events; with a time, the client is asked to wait that long before it reopens it. */
  end(retryMs?: number): void {
    if (retryMs !== undefined) this.#write(`retry: ${retryMs}\n\n`);
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.readable.push(null);
  }

  onClose(listener: () => void): void {
    this.readable.once('close', listener);
  }

  #write(text: string): void {
    // A write after the end would destroy the stream, and with it what is pending.
    if (this.readable.destroyed || this.#isEnded) return;
    this.readable.push(text);
    if (this.readable.readableLength > MAX_UNREAD_BYTES) this.readable.destroy();
  }
}
