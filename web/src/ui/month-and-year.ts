import { monthLabel, shortMonthLabel, type Month } from '@hisaab/domain';

/** A month with its year: `October 2025`, or in short `Oct 2025`. */
export function monthAndYear(month: Month, length: 'long' | 'short'): string {
  const name = length === 'long' ? monthLabel(month) : shortMonthLabel(month);
  return `${name} ${month.slice(0, 4)}`;
}
