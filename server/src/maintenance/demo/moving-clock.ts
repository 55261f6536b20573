import { clockIn, type Clock } from '../../platform/clock.ts';

/** A clock that is moved by hand. */
export interface MovingClock extends Clock {
  moveTo(time: Date): void;
}

/** A clock of a time zone that shows `start` until it is moved. */
export function movingClock(timeZone: string, start: Date): MovingClock {
  let now = start;
  return {
    ...clockIn(timeZone, () => now),
    moveTo: (time) => {
      now = time;
    },
  };
}
