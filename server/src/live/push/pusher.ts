import { pushKindOf } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Committed } from '../../platform/unit-of-work/topics.ts';
import { deliverPushes, type Sending } from './deliver-pushes.ts';

/** The longest wait of a message that another node left, or that has to be retried. */
const PAUSE_MS = 30_000;

interface Log {
  warn(facts: object, message: string): void;
}

/** Sends pushes in the background: after each change with a notification, and every half minute. */
export class Pusher {
  readonly #deliver: () => Promise<unknown>;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #isStopping = false;
  #isAsked = false;
  #underWay: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'db' | 'clock'>, sending: Sending, log: Log) {
    this.#deliver = () => deliverPushes(deps, sending, () => this.#isStopping);
    this.#log = log;
    this.#timer = setInterval(() => this.wake(), PAUSE_MS).unref();
  }

  /** Has what a change tells sent. */
  publish({ notices }: Committed): void {
    if (notices.some(({ notice }) => pushKindOf(notice.type) !== undefined)) this.wake();
  }

  /** Has what is due sent. */
  wake(): void {
    this.#isAsked = true;
    this.#underWay ??= this.#work().finally(() => {
      this.#underWay = undefined;
    });
  }

  /** Waits for what is in progress. */
  async close(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#underWay;
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#isStopping) {
      this.#isAsked = false;
      try {
        await this.#deliver();
      } catch (error) {
        this.#log.warn({ err: error }, 'pushes could not be sent, and are tried again');
      }
    }
  }
}
