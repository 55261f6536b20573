import type { SettlingInput, SharingPerson } from '@hisaab/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation, type Submit } from '../../../api/form-mutation.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { shared } from './group-cache.ts';

/** The people with whom the user shares groups, with their balances, largest first. */
export const peopleQuery = queryOptions({
  queryKey: [...GROUPS, 'people'],
  queryFn: () => call('GET /group/api/people/'),
  ...shared,
});

/** Settles with a person in all groups at once. */
export function useSettle(userId: number) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'settle'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<SettlingInput>) =>
      call('POST /group/api/people/:id/settle/', { params: { id: userId }, body, idempotencyKey }),
    onSuccess: () => {
      reloadShared(queryClient);
    },
  });
}

/**
 * Undoes all payments of such a settlement.
 * @throws {ApiError}
 */
export async function undoSettling(
  queryClient: QueryClient,
  userId: number,
  settlingId: number,
): Promise<void> {
  await call('DELETE /group/api/people/:id/settle/:settling_id/', {
    params: { id: userId, settling_id: settlingId },
  });
  reloadShared(queryClient);
}

/** Refetches the shown groups and people: a settlement changes several of them. */
function reloadShared(queryClient: QueryClient): void {
  reloadNotifications(queryClient);
  void queryClient.invalidateQueries({ queryKey: GROUPS });
}

/** The person in a conflict response with the current state; undefined for another response. */
export function personIn(current: unknown): SharingPerson | undefined {
  return isPerson(current) ? current : undefined;
}

function isPerson(value: unknown): value is SharingPerson {
  return (
    typeof value === 'object' &&
    value !== null &&
    'user_id' in value &&
    'groups' in value &&
    Array.isArray(value.groups)
  );
}
