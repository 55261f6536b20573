import { inRow } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { ApiError, errorSentence } from '../../../api/call.ts';
import { storeDeletion } from '../../../offline/deletion.ts';
import { offerToStore } from '../../../offline/offer-to-store.tsx';
import { sendOrStore } from '../../../offline/send-or-store.ts';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import { useDeleteExpense } from '../data/delete-expense.ts';
import { useRestoreExpense } from '../data/restore-expense.ts';
import { useFirstWords, type FirstWords } from '../../../words/words.ts';

interface DeletionOutcome {
  onDeleted: () => void;
  /** Called after Undo, with the message to show. */
  onRestored: (sentence: string) => void;
  /** Called when the deletion is stored for later because the network is missing, with the message to show. */
  onKept: (sentence: string) => void;
  /** Called with the message to show, and with an offer to store the deletion for later if no response came. */
  onFailed: (sentence: string, offer: ReactNode) => void;
}

/** Deletes an expense, and offers Undo for some seconds. */
export function useDeleteWithUndo({ onDeleted, onRestored, onKept, onFailed }: DeletionOutcome) {
  const words = useFirstWords();
  const { undoOf } = useRestoreExpense();

  async function keep(expense: Expense) {
    await storeDeletion({ subject: 'expense', thing: expense });
    onKept(words.expenses.expenseKept);
  }

  const deleteNow = useDeleteExpense({
    onDeleted: (expense) => {
      const undo = undoOf(expense);
      showToast({
        text: words.expenses.expenseDeleted,
        detail: inRow(words, [
          expense.description || words.common.noDescription,
          formatRupees(expense.amount),
        ]),
        undo: async () => {
          await undo();
          onRestored(words.expenses.expenseIsBack);
        },
      });
      onDeleted();
    },
    onFailed: (error, expense) =>
      onFailed(
        failureSentence(words, error),
        offerToStore(error, () => keep(expense)),
      ),
  });
  return (expense: Expense) =>
    sendOrStore(
      () => void deleteNow(expense),
      () => keep(expense),
    );
}

function failureSentence(words: FirstWords, error: Error): string {
  const fallback = words.expenses.expenseDeleteFailed;
  // Somebody has changed it in between: the server's message names them.
  return error instanceof ApiError && error.status === 409
    ? errorSentence(error, fallback)
    : fallback;
}
