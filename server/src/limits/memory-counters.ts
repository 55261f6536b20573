import type { Counters, Limit, Taken } from './counters.ts';
import { ExpiringMap } from '../expiring-map.ts';

// Twice as many are held at most, some 20 MB. Each cost a slow password hash, so a flood does not come this far.
const MAX_SUBJECTS = 100_000;

interface Window {
  count: number;
  endsAt: number;
}

/** Counts in this process's memory, for windows of at most `longestMs`: right where one process serves everybody. */
export class MemoryCounters implements Counters {
  readonly #windows: ExpiringMap<Window>;

  constructor(longestMs: number) {
    this.#windows = new ExpiringMap(longestMs, MAX_SUBJECTS);
  }

  async take(subject: string, { max, windowMs }: Limit, now: number): Promise<Taken> {
    const window = this.#windows.get(subject, now);
    if (!window || window.endsAt <= now || window.count === 0) {
      const endsAt = now + windowMs;
      this.#windows.set(subject, { count: 1, endsAt }, now);
      return { isGranted: true, endsAt };
    }
    const isGranted = window.count < max;
    if (isGranted) window.count += 1;
    return { isGranted, endsAt: window.endsAt };
  }

  async giveBack(subject: string, endsAt: number): Promise<void> {
    const window = this.#windows.get(subject, 0);
    if (window?.endsAt === endsAt && window.count > 0) window.count -= 1;
  }
}
