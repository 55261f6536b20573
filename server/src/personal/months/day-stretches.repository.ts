import { startNumbers, type MonthStart } from '@hisaab/domain';
import { sql, type Expression } from 'kysely';

/** The numbers of the first and the last day of a calendar month on which a month can begin, as they stand in a date. */
export type StretchEnds = { first: string; last: string };

/** The ends of the stretches for somebody whose months begin so. */
export function stretchEnds(start: MonthStart): StretchEnds {
  const { first, last } = startNumbers(start);
  return { first: numberInDate(first), last: numberInDate(last) };
}

/**
 * What rows are grouped by, so that all days of a row lie in one month of a person: the calendar month, and in it what comes before the days
 * on which a month can begin, each of those, and what comes after them. The database gives some rows a month then, and not one a day.
 */
export function stretchOf(day: Expression<string>, { first, last }: StretchEnds) {
  const number = sql<string>`substr(${day}, 9, 2)`;
  return [
    sql<string>`substr(${day}, 1, 7)`,
    sql<string>`case when ${number} < ${first} then '' when ${number} > ${last} then 'z' else ${number} end`,
  ];
}

function numberInDate(number: number): string {
  return String(number).padStart(2, '0');
}
