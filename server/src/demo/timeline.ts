import type { Deps } from '../deps.ts';
import type { MovingClock } from './moving-clock.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Something that happens in the demo at a time. */
export interface DemoEvent {
  at: Date;
  happen: (deps: Deps) => Promise<unknown>;
}

/** Lets everything happen in the order of its time, with the clock moved to that time. */
export async function playTimeline(
  deps: Deps,
  clock: MovingClock,
  events: readonly DemoEvent[],
): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of inOrder) {
    clock.moveTo(at);
    await happen(deps);
  }
}
