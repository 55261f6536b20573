import { worded } from '../wording/worded.ts';
import { Expense, valuesOf } from './expense-words.ts';
import { expenseTitle, type EventContext } from './event-context.ts';

/** The events of the receipts of an expense. */
export const RECEIPT_EVENTS = {
  receipt_added: worded(Expense, (expense, locale, context: EventContext) => ({
    subject: expenseTitle(locale, expense.description),
    summary: locale.words.history.receiptAdded(valuesOf(expense, locale, context)),
  })),
  receipt_deleted: worded(Expense, (expense, locale, context: EventContext) => ({
    subject: expenseTitle(locale, expense.description),
    summary: locale.words.history.receiptDeleted(valuesOf(expense, locale, context)),
  })),
  receipt_restored: worded(Expense, (expense, locale, context: EventContext) => ({
    subject: expenseTitle(locale, expense.description),
    summary: locale.words.history.receiptRestored(valuesOf(expense, locale, context)),
  })),
};
