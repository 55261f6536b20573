import type { Rhythm, Schedule } from '@hisaab/domain';
import type { Row } from '../../platform/db/schema/tables.ts';

type RhythmColumns = Pick<
  Row<'recurring_entry'>,
  'every' | 'interval_count' | 'starts_on' | 'times' | 'made_before'
>;

/** The rhythm of a repeating entry, of a person or a group. */
export function rhythmOf(row: RhythmColumns): Rhythm {
  return {
    every: row.every,
    interval: row.interval_count,
    startsOn: row.starts_on,
    times: row.times,
    madeBefore: row.made_before,
  };
}

/** The schedule of a repeating entry, of a person or a group. */
export function scheduleOf(row: RhythmColumns & Pick<Row<'recurring_entry'>, 'next_on'>): Schedule {
  return { ...rhythmOf(row), nextOn: row.next_on };
}

export function rhythmColumns({ every, interval, startsOn, times, madeBefore }: Rhythm) {
  return {
    every,
    interval_count: interval,
    starts_on: startsOn,
    times,
    made_before: madeBefore,
  };
}
