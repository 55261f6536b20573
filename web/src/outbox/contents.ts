import type { ExpenseInput, GroupExpenseChange, PaymentChange } from '@hisaab/contract';

/** The values of an expense's form. The server decides whether it will do, so the amount (in rupees) may be missing. */
export interface ExpenseValues extends Omit<ExpenseInput, 'amount' | 'description' | 'date'> {
  amount: number | null;
  description: string;
  date: string;
}

/** The body of a call that adds or changes an expense: a missing amount goes out as null, and the server says what it thinks of that. */
export function bodyOf(values: ExpenseValues): ExpenseInput {
  return { ...values, amount: values.amount ?? Number.NaN };
}

/** What is entered, by its subject: the body that is sent, without a version; without values it is deleted. */
export type Contents =
  | { subject: 'expense'; values: ExpenseValues | undefined }
  | { subject: 'group_expense'; values: GroupExpenseChange | undefined }
  | { subject: 'payment'; values: PaymentChange | undefined };

/** What can be entered without a network. */
export type Subject = Contents['subject'];

/** What is told of a thing as the person saw it. */
export interface Seen {
  amount?: number | string | null;
  description?: string | null;
  category?: string;
  date?: string;
  note?: string | null;
  from_member?: string;
  to_member?: string;
  paid_by_name?: string;
  participants_names?: string[];
}
