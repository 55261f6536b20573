import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../../api/call.ts';
import { useStoppableImport } from '../../../api/stoppable-import.ts';
import type { PreparedEntry } from '../../../reading/group-file/prepared-entry.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import { reloadGroup } from './group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { useWords } from '../../../words/words.ts';

/** A file to import into a group. */
interface SentFile {
  file_name: string;
  guests: string[];
  entries: PreparedEntry[];
}

interface Outcome {
  onImported: () => void;
  /** Receives the message to show; without an error the import was stopped. */
  onEnded: (sentence: string, failure?: Error) => void;
}

/** Imports the entries of a file into a group, all or none. */
export function useImport(groupId: number, { onImported, onEnded }: Outcome) {
  const words = useWords();
  const queryClient = useQueryClient();
  return useStoppableImport<SentFile>({
    mutationKey: [...GROUPS, 'import'],
    post: ({ values: body, idempotencyKey }) =>
      call('POST /group/api/groups/:id/imports/', {
        params: { id: groupId },
        body,
        idempotencyKey,
      }),
    undo: (id) => undoImport(queryClient, groupId, id),
    reload: () => {
      reloadNotifications(queryClient);
      void reloadGroup(queryClient, groupId);
    },
    failed: words.groups.importFailed,
    onImported: ({ id, count }, { file_name: name }) => {
      onImported();
      showToast({
        text: words.groups.imported({ count }),
        detail: name,
        undo: () => undoImport(queryClient, groupId, id),
      });
    },
    onEnded,
  });
}

/** The number of expenses and payments of a group. */
export async function countEntries(groupId: number): Promise<number> {
  const one = { params: { id: groupId }, query: { limit: 1 } };
  const lists = await Promise.all([
    callWithHeaders('GET /group/api/groups/:id/expenses/', one),
    callWithHeaders('GET /group/api/groups/:id/payments/', one),
  ]);
  return lists.reduce((sum, { headers }) => sum + Number(headers.get('X-Total-Count') ?? 0), 0);
}

/**
 * Undoes an import with all its entries.
 * @throws {ApiError}
 */
export async function undoImport(
  queryClient: QueryClient,
  groupId: number,
  importId: number,
): Promise<void> {
  await call('DELETE /group/api/groups/:id/imports/:import_id/', {
    params: { id: groupId, import_id: importId },
  });
  await reloadGroup(queryClient, groupId);
}
