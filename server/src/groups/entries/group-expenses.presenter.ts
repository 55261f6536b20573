import type { GroupExpense } from '@hisaab/contract';
import { asPaise, paiseToRupees, roundedShare } from '@hisaab/domain';
import type { EntryRow, PostingRow } from '../../ledger/entries.repository.ts';

/** An expense of a group on the wire, with these of its postings in joining order. */
export function presentGroupExpense(
  expense: EntryRow,
  postings: readonly PostingRow[],
): GroupExpense {
  const amount = asPaise(expense.amount_paise);
  return {
    id: expense.id,
    amount: paiseToRupees(amount),
    description: expense.description,
    category: expense.category ?? 'Other',
    date: expense.day,
    paid_by_name: postings.find((posting) => posting.paid_paise !== null)?.name ?? '',
    participants_names: postings.flatMap((posting) =>
      posting.share_paise === null ? [] : [posting.name],
    ),
    individual_share: paiseToRupees(roundedShare(amount, expense.participant_count)),
    version: expense.version,
  };
}

/** Expenses on the wire, each with its own of these postings. */
export function presentGroupExpenses(
  expenses: readonly EntryRow[],
  postings: readonly PostingRow[],
): GroupExpense[] {
  const byEntry = Map.groupBy(postings, (posting) => posting.entry_id);
  return expenses.map((expense) => presentGroupExpense(expense, byEntry.get(expense.id) ?? []));
}
