import type { GroupEvent } from '@hisaab/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { reloadGroup, reloadGroups } from './group-cache.ts';

/** The kind and id of a deleted thing. */
export interface DeletedRef {
  kind: Exclude<GroupEvent['thing']['kind'], 'import'>;
  id: number;
}

/**
 * Restores a deleted thing of a group, or the group itself.
 * @throws {ApiError}
 */
export async function restore(
  queryClient: QueryClient,
  groupId: number,
  { kind, id }: DeletedRef,
): Promise<void> {
  await sendRestore(groupId, { kind, id });
  reloadNotifications(queryClient);
  if (kind === 'group') await reloadGroups(queryClient);
  else await reloadGroup(queryClient, groupId);
}

/**
 * Like {@link restore}, without refetching.
 * @throws {ApiError}
 */
export function sendRestore(groupId: number, { kind, id }: DeletedRef): Promise<unknown> {
  switch (kind) {
    case 'group':
      return call('POST /group/api/groups/:id/restore/', { params: { id } });
    case 'member':
      return call('POST /group/api/groups/:id/members/:member_id/restore/', {
        params: { id: groupId, member_id: id },
      });
    case 'expense':
      return call('POST /group/api/expenses/:id/restore/', { params: { id } });
    case 'payment':
      return call('POST /group/api/payments/:id/restore/', { params: { id } });
    case 'recurring':
      return call('POST /group/api/recurring/:id/restore/', { params: { id } });
  }
}
