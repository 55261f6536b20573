import type { Expense } from '@hisaab/contract';
import type { IncomeValues } from '../../../offline/contents.ts';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import type { OpenBill } from '../data/open-bill.ts';
import type { FirstValues } from './expense-fields.tsx';

/** The form is open for a new expense, or for an existing one. */
export interface Draft {
  expense: Expense | undefined;
  /** In place of an expense: a waiting income, with its values. */
  income?: { entry: OutboxEntry; filled: IncomeValues };
  /** In place of an expense: a bill in several categories. */
  bill?: OpenBill;
  /** Whether the expense is only looked at. */
  isLook?: boolean;
  /** Whether the expense is copied to a new one. */
  isCopy?: boolean;
  /** The initial values of a new expense. */
  filled?: FirstValues;
  /** The entry of the outbox to change. */
  entry?: OutboxEntry;
  /** Whether the form takes pictures that were shared to the installed app. */
  takesShared?: boolean;
}

/** The form for a new expense. */
export const NEW: Draft = { expense: undefined };
