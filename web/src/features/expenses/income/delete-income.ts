import type { Income } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, errorSentence, isOutdated } from '../../../api/call.ts';
import { sendDeletion, storeDeletion } from '../../../offline/deletion.ts';
import { offerToStore } from '../../../offline/offer-to-store.tsx';
import { sendOrStore } from '../../../offline/send-or-store.ts';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import { useWords } from '../../../words/words.ts';
import { useRestore } from '../data/use-restore.ts';
import { INCOME } from '../data/income-queries.ts';
import { reloadPersonal } from '../../../queries/reload-personal.ts';

interface DeletionOutcome {
  onDeleted: () => void;
  /** Called when the deletion is stored for later because the network is missing. */
  onKept: () => void;
  /** Called with the message to show, and with an offer to store the deletion for later if no response came. */
  onFailed: (sentence: string, offer: ReactNode) => void;
}

/** Restores a deleted income. */
export function useRestoreIncome() {
  const queryClient = useQueryClient();
  return useRestore<Income>({
    mutationKey: [...INCOME, 'restore'],
    call: (id, idempotencyKey) =>
      call('POST /personal/api/income/:id/restore/', { params: { id }, idempotencyKey }),
    onRestored: () => reloadPersonal(queryClient),
  });
}

/** Deletes an income, and offers Undo for some seconds. */
export function useDeleteIncome({ onDeleted, onKept, onFailed }: DeletionOutcome) {
  const words = useWords();
  const queryClient = useQueryClient();
  const { undoOf } = useRestoreIncome();
  const deletion = useMutation({
    mutationKey: [...INCOME, 'delete'],
    mutationFn: (thing: Income) =>
      sendDeletion({ subject: 'income', thing }, (how) =>
        call('DELETE /personal/api/income/:id/', {
          params: { id: thing.id },
          query: { version: thing.version },
          ...how,
        }),
      ),
    onSuccess: (_nothing, income) => {
      void reloadPersonal(queryClient);
      showToast({
        text: words.income.deleted,
        detail: inRow(words, [income.source || words.waiting.moneyIn, formatRupees(income.amount)]),
        undo: undoOf(income),
      });
      onDeleted();
    },
    onError: (error, income) => {
      const fallback = words.income.deleteFailed;
      onFailed(
        isOutdated(error) ? errorSentence(error, fallback) : fallback,
        offerToStore(error, () => keep(income)),
      );
    },
  });

  async function keep(income: Income) {
    await storeDeletion({ subject: 'income', thing: income });
    onKept();
  }

  return {
    isBusy: deletion.isPending,
    delete: (income: Income) =>
      sendOrStore(
        () => deletion.mutate(income),
        () => keep(income),
      ),
  };
}
