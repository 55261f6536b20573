import { dayLabel } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { sumRupees, type CalendarDate } from '@hisaab/domain';

import type { Words } from '../../../words/words.ts';

/** The text in the margin at the first line of a day. */
export interface LedgerDay {
  label: string;
  /** In rupees; undefined if the day may not be loaded completely. */
  total: number | undefined;
}

/** One line of the ledger. */
export interface LedgerRow {
  expense: Expense;
  /** On the first line of a day only. */
  day: LedgerDay | undefined;
  /** The day as text, if each line shows its own. */
  when?: string;
}

interface LedgerState {
  /** Only a complete list has its last day complete. */
  isComplete: boolean;
  today: CalendarDate;
  /** The ids of expenses that are being deleted and no longer count. */
  deletingIds: readonly unknown[];
  /** Each line shows its own day; there are no day headings. */
  isFlat?: boolean | undefined;
}

/** The lines of a ledger from expenses, newest first. */
export function ledgerRows(
  words: Words,
  expenses: Expense[],
  { isComplete, today, deletingIds, isFlat }: LedgerState,
): LedgerRow[] {
  const totals = new Map<string, number>();
  for (const { id, date, amount } of expenses) {
    if (!deletingIds.includes(id)) totals.set(date, sumRupees([totals.get(date) ?? 0, amount]));
  }
  const lastDay = expenses.at(-1)?.date;
  return expenses.map((expense, index) => {
    const { date } = expense;
    if (isFlat) return { expense, day: undefined, when: dayLabel(words, date, today) };
    if (expenses[index - 1]?.date === date) return { expense, day: undefined };
    return {
      expense,
      day: {
        label: dayLabel(words, date, today),
        total: isComplete || date !== lastDay ? (totals.get(date) ?? 0) : undefined,
      },
    };
  });
}
