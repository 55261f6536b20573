import type { ExpenseInput } from '@hisaab/contract';
import { nameKey, tidyText } from '@hisaab/domain';
import { parseAmount, type EnteredAmount } from '../../entered/originals.ts';
import type { NamedTags } from '../naming/store-tags.ts';
import type { PaidDay } from '../schedules/claim-day.ts';
import type { ExpenseValues } from './expenses.repository.ts';

/** The fields of an expense as a person enters them, in stored form except for the name of the category. */
export type EnteredExpense<Category extends string | undefined = string> = Omit<
  ExpenseValues,
  'category' | 'original' | 'tags'
> &
  EnteredAmount & {
    /** Undefined for that of the expense which a refund pays back. */
    category: Category;
    tags?: NamedTags;
    /** Null frees the day that it paid; a missing one stays. */
    pays?: PaidDay | null | undefined;
  };

/** Converts the fields of a body into that form. @throws {InvalidInput} as {@link parseAmount}. */
export function parseValues(body: ExpenseInput & { category: string }): EnteredExpense;
export function parseValues(body: ExpenseInput): EnteredExpense<string | undefined>;
export function parseValues(body: ExpenseInput): EnteredExpense<string | undefined> {
  const { account, category, description, date, reference, pays, refund_of: refundOf, tags } = body;
  const text = tidyText(description ?? '');
  return {
    ...parseAmount(body, 'any'),
    category,
    description: text,
    descriptionKey: nameKey(text),
    day: date,
    pays: parsePays(pays),
    accountId: account,
    refundOf,
    tags,
    reference: reference === undefined ? undefined : tidyText(reference ?? '') || null,
  };
}

/** The day that an expense pays, from a body. */
export function parsePays(pays: ExpenseInput['pays']): PaidDay | null | undefined {
  return pays && { recurringId: pays.recurring_id, dueOn: pays.due_on, field: 'pays' };
}
