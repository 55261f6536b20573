import type { Group, GroupExpense, GroupExpenseInput } from '@hisaab/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, callWithHeaders } from './call.ts';
import { useLockedMutation } from './locked-mutation.ts';

const POLL_INTERVAL_MS = 30_000;
const JUST_NOW_MS = 1_000;

/** How many expenses a group shows, the newest first. */
const RECENT_EXPENSES = 10;

const GROUPS = ['groups'];

// Other people change groups too: what is shown is asked for anew on every visit, on every return to the window, and in between.
const shared = {
  // What came while the code of the screen came is not asked for twice.
  staleTime: JUST_NOW_MS,
  refetchInterval: POLL_INTERVAL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const;

function detailKey(groupId: number) {
  return [...GROUPS, 'detail', groupId];
}

/** The groups the user sees, newest first. */
export const groupsQuery = queryOptions({
  queryKey: [...GROUPS, 'list'],
  queryFn: () => call('GET /group/api/groups/'),
  ...shared,
});

/** The latest expenses of a group, newest first, and how many it has altogether. */
export interface RecentGroupExpenses {
  expenses: GroupExpense[];
  total: number;
}

/** The latest expenses of a group. */
export function groupExpensesQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'expenses'],
    queryFn: async (): Promise<RecentGroupExpenses> => {
      const { reply, headers } = await callWithHeaders('GET /group/api/groups/:id/expenses/', {
        params: { id: groupId },
        query: { limit: RECENT_EXPENSES },
      });
      return { expenses: reply, total: Number(headers.get('X-Total-Count') ?? reply.length) };
    },
    ...shared,
  });
}

/** What each member of a group paid, carries and is left with. */
export function settlementsQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'settlements'],
    queryFn: () => call('GET /group/api/groups/:id/settlements/', { params: { id: groupId } }),
    ...shared,
  });
}

/** The fewest payments that settle a group. */
export function settlementSuggestionsQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'settlement_suggestions'],
    queryFn: () =>
      call('GET /group/api/groups/:id/settlement_suggestions/', { params: { id: groupId } }),
    ...shared,
  });
}

/** Creates a group by its name. */
export function useCreateGroup() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'create'],
    mutationFn: (name: string) => call('POST /group/api/groups/', { body: { name } }),
    onSuccess: async (created) => {
      await showInList(queryClient, (groups) => [
        created,
        ...groups.filter((group) => group.id !== created.id),
      ]);
      reloadNotifications(queryClient);
      void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    },
  });
}

/** Adds a member to a group by name. */
export function useAddMember(groupId: number) {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'add_member'],
    mutationFn: (name: string) =>
      call('POST /group/api/groups/:id/add_member/', { params: { id: groupId }, body: { name } }),
    onSuccess: () => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, groupId);
    },
  });
}

/** A member to be taken out of a group. */
export interface MemberRemoval {
  groupId: number;
  name: string;
}

/** Takes a member out of a group; it shows at once, and the group is loaded anew however it ends. */
export function useRemoveMember() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'remove_member'],
    mutationFn: ({ groupId, name }: MemberRemoval) =>
      call('POST /group/api/groups/:id/remove_member/', {
        params: { id: groupId },
        body: { name },
      }),
    onMutate: ({ groupId, name }) =>
      showInList(queryClient, (groups) =>
        groups.map((group) => (group.id === groupId ? withoutMember(group, name) : group)),
      ),
    onError: (_error, _removal, before) => {
      if (before) queryClient.setQueryData(groupsQuery.queryKey, before);
    },
    onSettled: (_group, _error, { groupId }) => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, groupId);
    },
  });
}

/** Deletes a group by its id. */
export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'delete'],
    mutationFn: (groupId: number) =>
      call('DELETE /group/api/groups/:id/delete/', { params: { id: groupId } }),
    onSuccess: async (_nothing, groupId) => {
      await showInList(queryClient, (groups) => groups.filter((group) => group.id !== groupId));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    },
  });
}

/** Adds an expense to a group, split equally. */
export function useAddGroupExpense() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'add_expense'],
    mutationFn: (expense: GroupExpenseInput) =>
      call('POST /group/api/expenses/', { body: expense }),
    onSuccess: (_expense, { group }) => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, group);
    },
  });
}

function withoutMember(group: Group, name: string): Group {
  const members = group.members.filter((member) => member.name !== name);
  return { ...group, members, member_count: members.length };
}

/** Changes the list that is shown, ahead of the server; gives the list as it was. */
async function showInList(
  queryClient: QueryClient,
  change: (groups: Group[]) => Group[],
): Promise<Group[] | undefined> {
  // An answer under way tells of the time before, and would undo what is about to be shown.
  await queryClient.cancelQueries({ queryKey: groupsQuery.queryKey });
  const before = queryClient.getQueryData(groupsQuery.queryKey);
  if (before) queryClient.setQueryData(groupsQuery.queryKey, change(before));
  return before;
}

async function reloadGroup(queryClient: QueryClient, groupId: number) {
  await queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
  // A group that is gone (people may take themselves out) has nothing more to tell.
  const groups = queryClient.getQueryData(groupsQuery.queryKey);
  if (!groups?.some((group) => group.id === groupId)) return;
  await queryClient.invalidateQueries({ queryKey: detailKey(groupId) });
}

function reloadNotifications(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}
