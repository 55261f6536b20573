import type {
  ExpenseInput,
  GroupExpenseChange,
  IncomeInput,
  PaymentChange,
} from '@hisaab/contract';

/** The values of an expense's form. The server validates them, so the amount (in rupees) may be missing. */
export interface ExpenseValues extends Omit<
  ExpenseInput,
  'amount' | 'category' | 'description' | 'date'
> {
  amount: number | null;
  category: string;
  description: string;
  date: string;
}

/** The values of an income's form; the amount is in rupees, and may be missing. */
export interface IncomeValues extends Omit<IncomeInput, 'amount' | 'source' | 'date'> {
  amount: number | null;
  source: string;
  date: string;
}

/**
 * The body of a request that adds or changes an expense or an income: a missing amount is sent as null, and the server's error is
 * shown.
 */
export function bodyOf<Values extends { amount: number | null }>(
  values: Values,
): Omit<Values, 'amount'> & { amount: number } {
  return { ...values, amount: values.amount ?? Number.NaN };
}

/** What is entered, by subject: the request body without a version; without values it is a deletion. */
export type Contents =
  | { subject: 'expense'; values: ExpenseValues | undefined }
  | { subject: 'income'; values: IncomeValues | undefined }
  | { subject: 'group_expense'; values: GroupExpenseChange | undefined }
  | { subject: 'payment'; values: PaymentChange | undefined };

/** What can be entered offline. */
export type Subject = Contents['subject'];

/** The details of a thing as the user saw it. */
export interface Seen {
  amount?: number | string | null;
  description?: string | null;
  source?: string;
  category?: string | null;
  date?: string;
  note?: string | null;
  from_member?: string;
  to_member?: string;
  paid_by_name?: string;
  participants_names?: string[];
}
