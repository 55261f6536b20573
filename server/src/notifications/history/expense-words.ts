import type { Locale } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { payersInWords } from '../wording/names.ts';
import type { EventContext } from './event-context.ts';
import { inBoth, named, OriginalFact, PaiseFact } from '../wording/worded.ts';

/** An expense in the facts of an event. */
export const Expense = Type.Object({
  amount: PaiseFact,
  original: Type.Optional(OriginalFact),
  description: Type.String(),
  paid_by: Type.String(),
  payers: Type.Optional(Type.Array(Type.String())),
});
export type ExpenseFacts = Static<typeof Expense>;

/** The values of the messages about an expense. */
export function valuesOf(expense: ExpenseFacts, locale: Locale, { actor, reader }: EventContext) {
  return {
    ...named(expense.description),
    actor,
    amount: inBoth(expense),
    payer: isPaidBy(expense, reader) ? ('you' as const) : ('other' as const),
    paidBy: payersInWords(locale, expense),
  };
}

function isPaidBy({ paid_by: name, payers }: ExpenseFacts, reader: string | undefined): boolean {
  return payers === undefined && name === reader;
}
