import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useStoppableImport } from '../../../api/stoppable-import.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import type { SentIncome, SentRow } from './import-rows.ts';
import { useWords } from '../../../words/words.ts';

interface SentFile {
  file_name: string;
  rows: (SentRow | SentIncome)[];
  /** What the rows that name no account are paid with. */
  account?: number | null;
}

interface Outcome {
  onImported: () => void;
  /** Receives the message to show if nothing was added. */
  onEnded: (sentence: string, isFailure: boolean) => void;
}

/** Sends the expenses of a file. */
export function useSendImport({ onImported, onEnded }: Outcome) {
  const words = useWords('imports');
  const queryClient = useQueryClient();

  return useStoppableImport<SentFile>({
    mutationKey: ['import'],
    post: ({ values: body, idempotencyKey }) =>
      call('POST /personal/api/imports/', { body, idempotencyKey }),
    undo: (id) => undoImport(queryClient, id),
    reload: () => void reload(queryClient),
    failed: words.imports.importFailed,
    onImported: ({ id, count }, { file_name: name }) => {
      showToast({
        text: words.imports.imported({ entries: words.ui.entryCount({ count }) }),
        detail: name,
        undo: () => undoImport(queryClient, id),
      });
      onImported();
    },
    onEnded: (sentence, failure) => onEnded(sentence, failure !== undefined),
  });
}

/** Deletes all expenses of an import. */
export async function undoImport(queryClient: QueryClient, id: number): Promise<void> {
  await call('DELETE /personal/api/imports/:id/', { params: { id } });
  await reload(queryClient);
}

function reload(queryClient: QueryClient): Promise<void> {
  reloadNotifications(queryClient);
  return queryClient.invalidateQueries({ queryKey: PERSONAL });
}
