import {
  addDays,
  dayInMonth,
  monthOf,
  nextMonth,
  previousMonth,
  type CalendarDate,
  type Month,
} from './month.ts';

/** The days of a card's statements from a day on, until the next terms. */
export interface CardTerms {
  since: CalendarDate;
  /** The day of the month, from 1 to 31; of a shorter month it is the last. */
  statementDay: number;
  /** How many days after a statement its payment is due, null if nobody said; the last terms say it for all statements. */
  dueDays: number | null;
}

/** The days between two statements of a card; `to` is the day of its statement. */
export interface CardCycle {
  from: CalendarDate;
  to: CalendarDate;
  /** The day on which the payment is due; null if nobody said. */
  dueOn: CalendarDate | null;
}

/** The `since` of a card's first terms: they hold for everything before as well. */
export const FIRST_TERMS_SINCE: CalendarDate = '0001-01-01';

/**
 * The cycles of a card from the one with the day `first` to the one with `today`, oldest first; every day lies in exactly one. A new
 * statement day holds from the day of its change on: the cycles before stay. The days until a payment is due hold for those too: they
 * are corrected or given later, and no bank changes them for a bill that it has sent. `terms` are in order, and the first of them begin
 * with {@link FIRST_TERMS_SINCE}; without terms there are no cycles.
 */
export function cardCycles(
  terms: readonly CardTerms[],
  first: CalendarDate,
  today: CalendarDate,
): CardCycle[] {
  const dueDays = terms.at(-1)?.dueDays;
  if (dueDays === undefined) return [];
  const start = first < today ? first : today;
  let month = monthOf(start);
  let before = lastBefore(statementsIn(terms, month), start);
  for (let earlier = previousMonth(month); !before; earlier = previousMonth(earlier))
    before = lastBefore(statementsIn(terms, earlier), start);
  const cycles: CardCycle[] = [];
  for (let closed = before; closed < today; month = nextMonth(month)) {
    for (const to of statementsIn(terms, month)) {
      if (to <= closed || closed >= today) continue;
      const dueOn = dueDays === null ? null : addDays(to, dueDays);
      cycles.push({ from: addDays(closed, 1), to, dueOn });
      closed = to;
    }
  }
  return cycles;
}

function lastBefore(statements: readonly CalendarDate[], day: CalendarDate) {
  return statements.findLast((to) => to < day);
}

/** The days of the statements in a month. */
function statementsIn(terms: readonly CardTerms[], month: Month): CalendarDate[] {
  return terms.flatMap(({ since, statementDay }, index) => {
    const to = dayInMonth(month, statementDay);
    const next = terms[index + 1];
    return to < since || (next && to >= next.since) ? [] : [to];
  });
}
