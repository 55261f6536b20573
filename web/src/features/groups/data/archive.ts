import type { ListedGroup } from '@hisaab/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useLockedMutation } from '../../../api/locked-mutation.ts';
import { applyToGroups, groupsQuery } from './group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';

/** A group, and whether to archive it. */
interface Archiving {
  group: Pick<ListedGroup, 'id'>;
  archived: boolean;
}

/** Archives a group for the user alone, or unarchives it, with an optimistic update. */
export function useArchive() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'archive'],
    mutationFn: ({ group, archived }: Archiving) => sendArchived(group.id, archived),
    onMutate: ({ group, archived }) => show(queryClient, group.id, archived),
    onError: (_error, _archiving, before) => {
      if (before) queryClient.setQueryData(groupsQuery.queryKey, before);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey }),
  });
}

/**
 * Unarchives a group that was just archived.
 * @throws {ApiError}
 */
export async function unarchive(queryClient: QueryClient, groupId: number): Promise<void> {
  await sendArchived(groupId, false);
  await show(queryClient, groupId, false);
  await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
}

function show(queryClient: QueryClient, groupId: number, archived: boolean) {
  return applyToGroups(queryClient, (groups) =>
    groups.map((group) => (group.id === groupId ? { ...group, archived } : group)),
  );
}

function sendArchived(id: number, archived: boolean) {
  return call('PUT /group/api/groups/:id/archived/', { params: { id }, body: { archived } });
}
