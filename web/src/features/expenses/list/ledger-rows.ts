import { dayLabel } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { sumRupees, type CalendarDate } from '@hisaab/domain';

import type { Words } from '../../../words/words.ts';

/** The margin's text where a day begins. */
export interface LedgerDay {
  label: string;
  /** In rupees; undefined if more of the day may not be loaded yet. */
  total: number | undefined;
}

/** One line of the ledger. */
export interface LedgerRow {
  expense: Expense;
  /** On the first line of a day only. */
  day: LedgerDay | undefined;
  /** The day in words, where each line says its own. */
  when?: string;
}

interface LedgerState {
  /** Only a complete list has the whole of its last day. */
  isComplete: boolean;
  today: CalendarDate;
  /** The ids of expenses that are being deleted, which count no more. */
  doomedIds: readonly unknown[];
  /** Each line says its own day; there are no heads of days. */
  isFlat?: boolean | undefined;
}

/** The lines of a ledger from expenses, newest first. */
export function ledgerRows(
  words: Words,
  expenses: Expense[],
  { isComplete, today, doomedIds, isFlat }: LedgerState,
): LedgerRow[] {
  const totals = new Map<string, number>();
  for (const { id, date, amount } of expenses) {
    if (!doomedIds.includes(id)) totals.set(date, sumRupees([totals.get(date) ?? 0, amount]));
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
