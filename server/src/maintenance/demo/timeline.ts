import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import type { MovingClock } from './moving-clock.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** An event of the demo at a time. */
export interface DemoEvent {
  at: Date;
  happen: (run: UnitOfWork['run']) => Promise<unknown>;
}

/** Runs the events in the order of their times, with the clock set to each time. */
export async function playTimeline(
  run: UnitOfWork['run'],
  clock: MovingClock,
  events: readonly DemoEvent[],
): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of inOrder) {
    clock.moveTo(at);
    await happen(run);
  }
}
