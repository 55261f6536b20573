import { asPaise, formatInCurrency, type Original } from '@hisaab/domain';
import type { PaymentFacts } from '../../notifications/history/event-words.ts';
import type { ExpenseFacts } from '../../notifications/history/expense-words.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import { parseOriginal } from '../../entered/originals.ts';
import type { Fields } from '../../notifications/wording/changes.ts';
import { paidBy } from '../../notifications/wording/names.ts';
import { originalFact } from '../../notifications/wording/worded.ts';
import { mainPayerOf, payersOf } from './payers.ts';
import { splitFields } from './split-facts.ts';

/** The facts of an expense for history and notifications. */
export function expenseFacts({ entry, postings }: EntryWithPostings): ExpenseFacts {
  const payers = payersOf({ postings }).map(({ name }) => name);
  return {
    amount: asPaise(entry.sign * entry.amount_paise),
    ...originalFactOf(entry),
    description: entry.description,
    ...paidBy(payers),
  };
}

/** The fields of an expense, by their names in the API. */
export function expenseFields(expense: EntryWithPostings): Fields {
  const { entry, postings } = expense;
  const payers = payersOf(expense);
  return {
    amount: entry.sign * entry.amount_paise,
    ...originalFields(parseOriginal(entry.original, entry.amount_paise)),
    description: entry.description,
    category: entry.category ?? '',
    date: entry.day,
    paid_by_name: mainPayerOf(expense)?.name ?? '',
    payers: payers.length > 1 ? payers.map(({ name, amount }) => ({ name, amount })) : [],
    participant_names: postings.flatMap((posting) =>
      posting.share_paise === null ? [] : [posting.name],
    ),
    ...splitFields(expense.split),
  };
}

function originalFactOf({ original, amount_paise: amount }: EntryWithPostings['entry']) {
  return originalFact(parseOriginal(original, amount));
}

/** The foreign amount and the rate, as fields of a change. */
export function originalFields(original: Original | null): { original: string; rate: string } {
  if (!original) return { original: '', rate: '' };
  const { currency, amount, rate } = original;
  return { original: formatInCurrency(currency, amount), rate: `₹${rate}` };
}

type PlainEntry = Pick<EntryWithPostings, 'entry' | 'postings'>;

/** The facts of a payment for history and notifications. */
export function paymentFacts({ entry, postings }: PlainEntry): PaymentFacts {
  return {
    amount: asPaise(entry.amount_paise),
    ...originalFactOf(entry),
    from: postings.find((posting) => posting.paid_paise !== null)?.name ?? '',
    to: postings.find((posting) => posting.share_paise !== null)?.name ?? '',
  };
}

/** The fields of a payment, by their names in the API. */
export function paymentFields(payment: PlainEntry): Fields {
  const { from, to } = paymentFacts(payment);
  const { amount_paise: amount, original, day, description } = payment.entry;
  return {
    from_member: from,
    to_member: to,
    amount,
    ...originalFields(parseOriginal(original, amount)),
    date: day,
    note: description,
  };
}
