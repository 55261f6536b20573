import { asPaise } from '@hisaab/domain';
import type { ExpenseFacts, PaymentFacts } from '../../history/event-words.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import type { Fields } from '../../wording/changes.ts';
import { listed } from './parties.ts';
import { mainPayerOf, payersOf } from './payers.ts';
import { payerInWords, splitInWords } from './split-in-words.ts';

/** The facts of an expense for history and notifications. */
export function expenseFacts({ entry, postings }: EntryWithPostings): ExpenseFacts {
  return {
    amount: asPaise(entry.amount_paise),
    description: entry.description,
    paid_by: listed(
      payersOf({ postings }).map(({ name }) => name),
      MOST_PAYERS_NAMED,
    ),
  };
}

const MOST_PAYERS_NAMED = 2;

/** The fields of an expense, by their names in the API. */
export function expenseFields(expense: EntryWithPostings): Fields {
  const { entry, postings } = expense;
  const payers = payersOf(expense);
  return {
    amount: entry.amount_paise,
    description: entry.description,
    category: entry.category ?? '',
    date: entry.day,
    paid_by_name: mainPayerOf(expense)?.name ?? '',
    payers: payers.length > 1 ? payers.map(payerInWords) : [],
    participant_names: postings.flatMap((posting) =>
      posting.share_paise === null ? [] : [posting.name],
    ),
    ...splitInWords(expense.split),
  };
}

type PlainEntry = Pick<EntryWithPostings, 'entry' | 'postings'>;

/** The facts of a payment for history and notifications. */
export function paymentFacts({ entry, postings }: PlainEntry): PaymentFacts {
  return {
    amount: asPaise(entry.amount_paise),
    from: postings.find((posting) => posting.paid_paise !== null)?.name ?? '',
    to: postings.find((posting) => posting.share_paise !== null)?.name ?? '',
  };
}

/** The fields of a payment, by their names in the API. */
export function paymentFields(payment: PlainEntry): Fields {
  const { from, to } = paymentFacts(payment);
  const { amount_paise: amount, day, description } = payment.entry;
  return { from_member: from, to_member: to, amount, date: day, note: description };
}
