import { addDays, daysInMonth, type CalendarDate, type Repeat } from '@hisaab/domain';
import fc from 'fast-check';

/** A share of it is whole paise for two and for three people. */
const SHAREABLE_PAISE = 6;

interface Rhythm {
  every: Repeat;
  interval: number;
  times: number | null;
  /** The number of days from today to the first day; below 0 for one that has passed. */
  startsIn: number;
}

/** An action of a person; `which` chooses one of the things or days that there are. */
export type DueStep =
  | ({ do: 'repeat'; asks: boolean; varies: boolean; paise: number } & Rhythm)
  | ({ do: 'repeatInGroup'; sixths: number; isForAll: boolean } & Rhythm)
  | { do: 'pay'; which: number; paise: number | undefined; ago: number }
  | { do: 'skip'; which: number }
  | { do: 'delete' | 'restore'; which: number }
  | { do: 'spend'; paise: number; ago: number }
  | { do: 'budget'; rupees: number }
  | { do: 'countShares'; counts: boolean }
  | { do: 'payday'; day: number; beforeWeekend: boolean }
  | { do: 'moveClock'; days: number };

const rhythm = {
  every: fc.constantFrom('week' as const, 'month' as const, 'year' as const),
  interval: fc.constantFrom(1, 1, 2, 5),
  times: fc.option(fc.integer({ min: 1, max: 12 })),
  startsIn: fc.integer({ min: -300, max: 40 }),
};
const which = fc.nat({ max: 1_000 });
const paise = fc.integer({ min: 1, max: 500_000 });

function step<Name extends string, Facts>(
  name: Name,
  facts: { [Fact in keyof Facts]: fc.Arbitrary<Facts[Fact]> },
): fc.Arbitrary<{ do: Name } & Facts> {
  return fc.record(facts).map((drawn) => ({ do: name, ...drawn }));
}

/** Random histories of what repeats, is paid and is skipped, over some months. */
export const dueHistories: fc.Arbitrary<DueStep[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: step('repeat', {
        ...rhythm,
        asks: fc.boolean(),
        varies: fc.boolean(),
        paise,
      }),
    },
    {
      weight: 2,
      arbitrary: step('repeatInGroup', {
        ...rhythm,
        sixths: fc.integer({ min: 1, max: 50_000 }),
        isForAll: fc.boolean(),
      }),
    },
    {
      weight: 6,
      arbitrary: step('pay', {
        which,
        paise: fc.option(paise, { nil: undefined }),
        ago: fc.oneof(fc.constant(0), fc.nat({ max: 50 })),
      }),
    },
    { weight: 2, arbitrary: step('skip', { which }) },
    { weight: 2, arbitrary: step('delete', { which }) },
    { weight: 1, arbitrary: step('restore', { which }) },
    { weight: 2, arbitrary: step('spend', { paise, ago: fc.nat({ max: 70 }) }) },
    { weight: 1, arbitrary: step('budget', { rupees: fc.integer({ min: 1, max: 50_000 }) }) },
    { weight: 1, arbitrary: step('countShares', { counts: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: step('payday', {
        day: fc.integer({ min: 1, max: 31 }),
        beforeWeekend: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: step('moveClock', { days: fc.integer({ min: -5, max: 45 }) }) },
  ),
  { minLength: 8, maxLength: 30 },
);

/** The days of a rhythm up to `end`, counted one by one. */
export function daysOfRhythm(
  { every, interval, times }: Omit<Rhythm, 'startsIn'>,
  startsOn: CalendarDate,
  end: CalendarDate,
): CalendarDate[] {
  const days: CalendarDate[] = [];
  let [year = 0, month = 0] = startsOn.split('-').map(Number);
  const wanted = Number(startsOn.slice(8));
  let day = startsOn;
  while (day <= end && days.length < (times ?? Infinity)) {
    days.push(day);
    if (every === 'week') {
      day = addDays(day, 7 * interval);
      continue;
    }
    month += every === 'month' ? interval : 12 * interval;
    while (month > 12) {
      month -= 12;
      year += 1;
    }
    const name = `${year}-${String(month).padStart(2, '0')}`;
    day = `${name}-${String(Math.min(wanted, daysInMonth(name))).padStart(2, '0')}`;
  }
  return days;
}

/** The amount and the share of a group's entry of so many sixths, among all three or all but one. */
export function amountAndShare(sixths: number, isForAll: boolean) {
  const amount = sixths * SHAREABLE_PAISE;
  return { amount, share: amount / (isForAll ? 3 : 2) };
}
