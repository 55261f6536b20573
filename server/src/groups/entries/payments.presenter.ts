import type { Payment } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { EntryRow, EntryWithPostings, PostingRow } from '../../ledger/ledger.service.ts';
import { presentOriginalOf } from '../../entered/originals.ts';
import { paymentFacts } from './entry-facts.ts';

/**
 * A payment of a group as in the API, in a language; `recorders` are the names of those who recorded payments, by user
 * id.
 */
export function presentPayment(
  locale: Locale,
  { entry, postings }: Pick<EntryWithPostings, 'entry' | 'postings'>,
  recorders: ReadonlyMap<number, string>,
): Payment {
  const { from, to } = paymentFacts({ entry, postings });
  return {
    id: entry.id,
    group: entry.group_id,
    from_member: from,
    to_member: to,
    amount: paiseToRupees(asPaise(entry.amount_paise)),
    date: entry.day,
    note: entry.description,
    recorded_by_name: recorders.get(entry.created_by) ?? locale.words.phrases.somebody,
    version: entry.version,
    ...presentOriginalOf(entry),
  };
}

/** Payments as in the API, each with its postings. */
export function presentPayments(
  locale: Locale,
  entries: readonly EntryRow[],
  postings: readonly PostingRow[],
  recorders: ReadonlyMap<number, string>,
): Payment[] {
  const byEntry = Map.groupBy(postings, (posting) => posting.entry_id);
  return entries.map((entry) =>
    presentPayment(locale, { entry, postings: byEntry.get(entry.id) ?? [] }, recorders),
  );
}
