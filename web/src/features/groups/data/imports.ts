import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation, type Submit } from '../../../api/form-mutation.ts';
import type { BroughtEntry } from '../../../reading/group-file/bring-over.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { GROUPS, reloadGroup } from './group-cache.ts';

/** A file to bring into a group. */
export interface SentFile {
  file_name: string;
  guests: string[];
  entries: BroughtEntry[];
}

/** Brings the entries of a file into a group, all or none. */
export function useImport(groupId: number) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'import'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<SentFile>) =>
      call('POST /group/api/groups/:id/imports/', {
        params: { id: groupId },
        body,
        idempotencyKey,
      }),
    onSettled: () => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, groupId);
    },
  });
}

/** Takes an import back, with all that came with it. @throws {ApiError} */
export async function takeBackImport(
  queryClient: QueryClient,
  groupId: number,
  importId: number,
): Promise<void> {
  await call('DELETE /group/api/groups/:id/imports/:import_id/', {
    params: { id: groupId, import_id: importId },
  });
  await reloadGroup(queryClient, groupId);
}
