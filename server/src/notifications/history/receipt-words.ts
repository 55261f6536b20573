import { worded } from '../wording/worded.ts';
import { Expense, valuesOf } from './expense-words.ts';
import { expenseTitle, type EventContext } from './event-context.ts';

/** The events of the receipts of an expense. */
export const RECEIPT_EVENTS = {
  receipt_added: worded(Expense, (expense, speech, context: EventContext) => ({
    subject: expenseTitle(speech, expense.description),
    summary: speech.words.history.receiptAdded(valuesOf(expense, speech, context)),
  })),
  receipt_deleted: worded(Expense, (expense, speech, context: EventContext) => ({
    subject: expenseTitle(speech, expense.description),
    summary: speech.words.history.receiptDeleted(valuesOf(expense, speech, context)),
  })),
  receipt_restored: worded(Expense, (expense, speech, context: EventContext) => ({
    subject: expenseTitle(speech, expense.description),
    summary: speech.words.history.receiptRestored(valuesOf(expense, speech, context)),
  })),
};
