import type { CategoryLimit } from '@hisaab/contract';

/** The amounts of a category with a limit, in rupees. */
export interface Limited {
  limit: number;
  available: number;
  remaining: number;
}

/** Whether a category has a limit. */
export function isLimited(limit: CategoryLimit): limit is CategoryLimit & Limited {
  return limit.limit !== null;
}

/** A segment of a limit's bar; positions are percentages of its length. */
export interface Stretch {
  part: 'carried' | 'missing' | 'spent' | 'over';
  from: number;
  to: number;
}

/**
 * The segments of a limit's bar. The longest of limit, available and spent amount fills the bar. A carried surplus
 * comes after the limit; a carried deficit takes the end of the limit. The spent part over the available amount is a
 * segment of its own.
 */
export function limitStretches({
  limit,
  available,
  spent,
}: Pick<CategoryLimit, 'spent'> & Limited): Stretch[] {
  const whole = Math.max(limit, available, spent);
  if (whole <= 0) return [];
  const place = (amount: number) => Math.min(100, Math.max(0, (amount / whole) * 100));
  const stretches: Stretch[] = [
    { part: 'carried', from: place(limit), to: place(available) },
    { part: 'missing', from: place(available), to: place(limit) },
    { part: 'spent', from: 0, to: place(Math.min(spent, available)) },
    { part: 'over', from: place(available), to: place(spent) },
  ];
  return stretches.filter(({ from, to }) => to > from);
}
