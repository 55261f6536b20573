import { pushKindOf } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Committed } from '../../platform/unit-of-work/topics.ts';
import { PushDelivery, type PushLog, type Sending } from './push-delivery.ts';

/** The longest wait of a message that another node left, or that has to be retried. */
const PAUSE_MS = 30_000;

/** Sends pushes in the background: after each change with a notification, and every half minute. */
export class Pusher {
  readonly #delivery: PushDelivery;
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Pick<Deps, 'db' | 'clock'>, sending: Sending, log: PushLog) {
    this.#delivery = new PushDelivery(deps, sending, log);
    this.#timer = setInterval(() => this.wake(), PAUSE_MS).unref();
  }

  /** Sends the pushes of a change. */
  publish({ notices }: Committed): void {
    if (notices.some(({ notice }) => pushKindOf(notice.type) !== undefined)) this.wake();
  }

  /** Sends what is due. */
  wake(): void {
    this.#delivery.look();
  }

  /** Waits for what is in progress. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#delivery.stop();
  }
}
