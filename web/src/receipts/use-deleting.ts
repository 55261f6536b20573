import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PicturePlace } from '../offline/outbox-entry.ts';
import { showToast } from '../ui/dialogs/toast-store.ts';
import { useWords } from '../words/words.ts';
import { deleteReceipt, restoreReceipt } from './receipts-query.ts';

/** Deletes receipts of an expense, and undoes the last deletion. */
export function useDeleting(place: PicturePlace, title: string) {
  const words = useWords();
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<number>();
  const [isBusy, setBusy] = useState(false);

  async function act(work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.warn(error);
    } finally {
      setBusy(false);
    }
  }

  const restore = (id: number) =>
    restoreReceipt(place, id).then(() => queryClient.invalidateQueries());

  return {
    deleted,
    isBusy,
    remove: (id: number) =>
      act(async () => {
        await deleteReceipt(place, id);
        setDeleted(id);
        // For a person who closes the pictures, whose own Undo then disappears.
        showToast({ text: words.receipts.deleted, detail: title, undo: () => restore(id) });
        await queryClient.invalidateQueries();
      }),
    undo: (id: number) =>
      act(async () => {
        await restore(id);
        setDeleted(undefined);
      }),
  };
}
