import { dayLabel, monthAndYear } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import {
  CALENDAR_MONTHS,
  monthOfDay,
  sumRupees,
  type CalendarDate,
  type MonthStart,
} from '@hisaab/domain';
import { billsOf } from '../data/bills.ts';
import type { FirstWords } from '../../../words/words.ts';

/** What the headings of a ledger are: the days of a month, the months of a search, or nothing. */
export type LedgerHeads = 'days' | 'months' | 'none';

/** The headings of a list; a search that fills a phone's screen has none before its first letter. */
export function headsOf(list: { isSearch: unknown; isSearchOpen: boolean }): LedgerHeads {
  if (list.isSearch) return 'months';
  return list.isSearchOpen ? 'none' : 'days';
}

/** The text in the margin at the first line of a day or month. */
export interface LedgerHead {
  label: string;
  /** In rupees; undefined if the day or month may not be loaded completely. */
  total: number | undefined;
}

/** One line of the ledger. */
export interface LedgerRow {
  expense: Expense;
  /** The parts of a split bill that stand in its one line, `expense` first. */
  parts?: readonly Expense[];
  /** On the first line of a day or month only. */
  head: LedgerHead | undefined;
  /** The day as text, if each line shows its own. */
  when?: string;
}

interface LedgerState {
  /** Only a complete list has its last day complete. */
  isComplete: boolean;
  today: CalendarDate;
  /** The ids of expenses that are being deleted and no longer count. */
  deletingIds: readonly unknown[];
  heads?: LedgerHeads | undefined;
  /** When the months of the user begin. */
  start?: MonthStart | undefined;
}

/** The lines of a ledger from expenses, newest first. */
export function ledgerRows(
  words: FirstWords,
  expenses: Expense[],
  { isComplete, today, deletingIds, heads = 'days', start = CALENDAR_MONTHS }: LedgerState,
): LedgerRow[] {
  const partOf = (date: CalendarDate) => (heads === 'months' ? monthOfDay(date, start) : date);
  const labelOf = (date: CalendarDate) =>
    heads === 'months'
      ? monthAndYear(words, monthOfDay(date, start), 'short')
      : dayLabel(words, date, today);
  const totals = new Map<string, number>();
  for (const { id, date, amount } of expenses) {
    const part = partOf(date);
    if (!deletingIds.includes(id)) totals.set(part, sumRupees([totals.get(part) ?? 0, amount]));
  }
  const last = expenses.at(-1);
  const lastPart = last && partOf(last.date);
  const bills = billsOf(expenses);
  return bills.flatMap((bill, index) => {
    const [expense] = bill;
    if (!expense) return [];
    const part = partOf(expense.date);
    const before = bills[index - 1]?.[0];
    const isFirst = heads !== 'none' && (!before || partOf(before.date) !== part);
    const total = isComplete || part !== lastPart ? (totals.get(part) ?? 0) : undefined;
    return {
      expense,
      ...(bill.length > 1 && { parts: bill }),
      head: isFirst ? { label: labelOf(expense.date), total } : undefined,
      ...(heads !== 'days' && { when: dayLabel(words, expense.date, today) }),
    };
  });
}
