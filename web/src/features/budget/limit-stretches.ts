import type { CategoryLimit } from '@hisaab/contract';

/** What a category with a limit has, in rupees. */
export interface Limited {
  limit: number;
  available: number;
  remaining: number;
}

/** Whether a category has a limit. */
export function isLimited(limit: CategoryLimit): limit is CategoryLimit & Limited {
  return limit.limit !== null;
}

/** A stretch of a limit's bar, from one place to another in percent of its length. */
export interface Stretch {
  part: 'carried' | 'missing' | 'spent' | 'over';
  from: number;
  to: number;
}

/**
 * The stretches of a bar that is as long as the largest of limit, what is available and what is spent: what was carried over behind
 * the limit, or what the month before takes of it; what is spent, and what of that is over.
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
