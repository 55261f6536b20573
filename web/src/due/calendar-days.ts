import type { DueItem, Expense } from '@hisaab/contract';
import { addDays, mondayOf, type CalendarDate } from '@hisaab/domain';

const K_FROM = 10_000;
const LAKH = 100_000;

export interface CalendarDay {
  day: CalendarDate;
  /** In rupees. */
  spent: number;
  /** From 0 without a shade to 4. */
  shade: number;
  due: DueItem[];
  expenses: Expense[];
}

/** The weeks of some days, which begin on Monday; null before the first day and after the last. */
export function weeksOf(
  { from, to }: { from: CalendarDate; to: CalendarDate },
  { expenses, due, budget }: { expenses: Expense[]; due: DueItem[]; budget: number | undefined },
): (CalendarDay | null)[][] {
  const spending = Map.groupBy(expenses, ({ date }) => date);
  const items = Map.groupBy(due, ({ date }) => date);
  const sumOn = (day: CalendarDate) =>
    (spending.get(day) ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const usual = budget ?? median([...spending.keys()].map(sumOn).filter((sum) => sum > 0));
  const weeks: (CalendarDay | null)[][] = [];
  for (let first = mondayOf(from); first <= to; first = addDays(first, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(first, index);
        if (day < from || day > to) return null;
        const spent = sumOn(day);
        return {
          day,
          spent,
          shade: shadeOf(spent, usual),
          due: items.get(day) ?? [],
          expenses: spending.get(day) ?? [],
        };
      }),
    );
  }
  return weeks;
}

/** Rupees in the room of a day: no paise, and thousands and lakhs as `12.4k` and `1.2L`. */
export function shortAmount(rupees: number): string {
  const size = Math.abs(rupees);
  if (size >= LAKH) return `${oneDecimal(rupees / LAKH)}L`;
  if (size >= K_FROM) return `${oneDecimal(rupees / 1_000)}k`;
  return Math.round(rupees).toLocaleString('en-IN');
}

/** Steps that do not depend on the largest day, so that one rent does not make all others pale. */
function shadeOf(spent: number, usual: number): number {
  if (spent <= 0) return 0;
  return [usual, 2 * usual, 4 * usual].filter((limit) => spent > limit).length + 1;
}

function oneDecimal(number: number): string {
  return String(Math.round(number * 10) / 10);
}

function median(sums: readonly number[]): number {
  const sorted = sums.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
