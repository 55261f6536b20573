import type { ListedGroup } from '@hisaab/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { pollInterval } from '../../../queries/poll-interval.ts';
import { detailKey, GROUPS } from '../../../queries/group-keys.ts';

const JUST_NOW_MS = 1_000;

/**
 * Other people change groups too: shown data is refetched on every visit, on every return to the window, and by
 * polling.
 */
export const shared = {
  // Data fetched while the code of the screen was loading is not fetched twice.
  staleTime: JUST_NOW_MS,
  refetchInterval: pollInterval,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const;

/** The user's groups, newest first. */
export const groupsQuery = queryOptions({
  queryKey: [...GROUPS, 'list'],
  queryFn: () => call('GET /group/api/groups/'),
  ...shared,
});

/** The groups that the user created and deleted in the last 30 days, latest deletion first. */
export const deletedGroupsQuery = queryOptions({
  queryKey: [...GROUPS, 'deleted'],
  queryFn: () => call('GET /group/api/groups/deleted/'),
  ...shared,
});

/** Refetches the groups and the deleted groups. */
export async function reloadGroups(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [groupsQuery, deletedGroupsQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Applies an optimistic change to the list of groups; returns the previous list for a rollback. */
export async function applyToGroups(
  queryClient: QueryClient,
  change: (groups: ListedGroup[]) => ListedGroup[],
): Promise<ListedGroup[] | undefined> {
  // A response from before the change would undo the optimistic update.
  await queryClient.cancelQueries({ queryKey: groupsQuery.queryKey });
  const before = queryClient.getQueryData(groupsQuery.queryKey);
  if (before) queryClient.setQueryData(groupsQuery.queryKey, change(before));
  return before;
}

/** Refetches the groups, and all shown data of one of them. */
export async function reloadGroup(queryClient: QueryClient, groupId: number) {
  await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
  // A group that is gone (people may leave it) has no data to refetch.
  const groups = queryClient.getQueryData(groupsQuery.queryKey);
  if (!groups?.some((group) => group.id === groupId)) return;
  await queryClient.invalidateQueries({ queryKey: detailKey(groupId) });
}
