import { asPaise, monthOf } from '@hisaab/domain';
import { makeSomeDue } from '../../personal/recurring/make-due.ts';
import { createRecurring } from '../../personal/recurring/recurring.service.ts';
import type { Actor } from '../../platform/unit-of-work/tx.ts';
import type { DemoDay, DemoExpense } from './expenses-of-day.ts';
import type { DemoEvent } from './timeline.ts';

/** An expense that repeats every month, on a day such as `05`. */
interface Repeating extends DemoExpense {
  day: string;
}

const REPEATING: readonly Repeating[] = [
  { day: '01', amount: asPaise(9_500_00), category: 'Bills', description: 'Rent, my share' },
  { day: '05', amount: asPaise(2_140_00), category: 'Transport', description: 'Scooter EMI' },
];

/** The repeating entries of the household, from the first of these days on, and their expenses. */
export function repeatingOver(days: readonly DemoDay[], user: Actor): DemoEvent[] {
  const [first] = days;
  if (!first) return [];
  const begun = REPEATING.map(({ day, ...values }): DemoEvent => ({
    at: first.at,
    happen: (run) =>
      run(user, (tx) =>
        createRecurring(tx, {
          ...values,
          every: 'month',
          startsOn: `${monthOf(first.date)}-${day}`,
        }),
      ),
  }));
  const due = days
    .filter((day) => repeatedOn(day).length > 0)
    .map(({ at }): DemoEvent => ({
      at,
      // A few on a day: one slice.
      happen: async (run) => {
        await run(user, makeSomeDue);
      },
    }));
  return [...begun, ...due];
}

/** The expenses that repeat on a day. */
export function repeatedOn({ date }: DemoDay): readonly DemoExpense[] {
  return REPEATING.filter(({ day }) => date.endsWith(`-${day}`));
}
