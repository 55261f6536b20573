import type { Group } from '@hisaab/contract';
import { descriptionKey, type Month } from '@hisaab/domain';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callWithHeaders } from '../../../api/call.ts';
import { shared } from './group-cache.ts';
import { groupCurrenciesQuery } from '../../../currencies/rates-queries.ts';
import { detailKey } from '../../../queries/group-keys.ts';

/** The number of expenses that a group shows before all are requested, newest first. */
const RECENT_EXPENSES = 10;

/** The page size of the server. */
const MAX_ENTRIES = 500;

/** The newest entries of a group, and their total number. */
export interface Recent<Entry> {
  entries: Entry[];
  total: number;
}

/** The newest expenses of a group, or as many as can be shown. */
export function groupExpensesQuery(groupId: number, isUnfolded: boolean) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'expenses', isUnfolded],
    queryFn: async () =>
      recentOf(
        await callWithHeaders('GET /group/api/groups/:id/expenses/', pageOf(groupId, isUnfolded)),
      ),
    ...recent,
  });
}

/** All expenses of a group, newest first, in pages of the server's size. */
export function allExpensesQuery(groupId: number) {
  return infiniteQueryOptions({
    queryKey: [...detailKey(groupId), 'all expenses'],
    queryFn: ({ pageParam }) =>
      call('GET /group/api/groups/:id/expenses/', {
        params: { id: groupId },
        query: { limit: MAX_ENTRIES, ...(pageParam !== undefined && { before: pageParam }) },
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length < MAX_ENTRIES ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    ...shared,
  });
}

function firstPage(): number | undefined {
  return undefined;
}

/**
 * The last expense of a group whose description has this key: from the loaded ones, else from all; null if there is
 * none.
 */
export function lastExpenseQuery(groupId: number, key: string) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'last', key],
    queryFn: async ({ client }) => {
      const here = [true, false]
        .map((isUnfolded) => client.getQueryData(groupExpensesQuery(groupId, isUnfolded).queryKey))
        .find((recent) => recent !== undefined);
      const last = here?.entries.find(({ description }) => descriptionKey(description) === key);
      if (last || (here && here.entries.length === here.total)) return last ?? null;
      const query = { description: key };
      return (
        await call('GET /group/api/groups/:id/expenses/last/', { params: { id: groupId }, query })
      ).expense;
    },
    enabled: key !== '',
    staleTime: shared.staleTime,
  });
}

/** The newest payments of a group, or as many as can be shown. */
export function groupPaymentsQuery(groupId: number, isUnfolded: boolean) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'payments', isUnfolded],
    queryFn: async () =>
      recentOf(
        await callWithHeaders('GET /group/api/groups/:id/payments/', pageOf(groupId, isUnfolded)),
      ),
    ...recent,
  });
}

// The others appear below those already shown.
const recent = { placeholderData: keepPreviousData, ...shared };

function pageOf(groupId: number, isUnfolded: boolean) {
  return {
    params: { id: groupId },
    query: { limit: isUnfolded ? MAX_ENTRIES : RECENT_EXPENSES },
  };
}

function recentOf<Entry>({ reply, headers }: { reply: Entry[]; headers: Headers }): Recent<Entry> {
  return { entries: reply, total: Number(headers.get('X-Total-Count') ?? reply.length) };
}

/** The paid amount, share and balance of each member of a group. */
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

/** A month of a group; the current one by default. */
export function groupMonthQuery(groupId: number, month?: Month) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'month', month ?? 'current'],
    queryFn: () =>
      call('GET /group/api/groups/:id/month/', {
        params: { id: groupId },
        query: month === undefined ? {} : { month },
      }),
    // The previous month stays visible until the other has loaded.
    placeholderData: keepPreviousData,
    ...shared,
  });
}

/** The parts of a member's balance. */
export function balanceBreakdownQuery(groupId: number, member: string) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'why', member],
    queryFn: () =>
      call('GET /group/api/groups/:id/settlements/why/', {
        params: { id: groupId },
        query: { member },
      }),
    ...shared,
  });
}

/** The deleted things of a group that can be restored, latest deletion first. */
export function deletedThingsQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'deleted'],
    queryFn: () => call('GET /group/api/groups/:id/deleted/', { params: { id: groupId } }),
    ...shared,
  });
}

/** The repeating entries of a group, newest first. */
export function groupRecurringQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'recurring'],
    queryFn: () => call('GET /group/api/groups/:id/recurring/', { params: { id: groupId } }),
    ...shared,
  });
}

/** Fills the cache for a group that was just created: its members, and nothing else. */
export function showNewGroup(queryClient: QueryClient, { id, members }: Group) {
  queryClient.setQueryData(groupExpensesQuery(id, false).queryKey, { entries: [], total: 0 });
  queryClient.setQueryData(groupPaymentsQuery(id, false).queryKey, { entries: [], total: 0 });
  queryClient.setQueryData(settlementSuggestionsQuery(id).queryKey, []);
  queryClient.setQueryData(deletedThingsQuery(id).queryKey, []);
  queryClient.setQueryData(groupRecurringQuery(id).queryKey, []);
  queryClient.setQueryData(groupCurrenciesQuery(id).queryKey, { last: null, has_others: false });
  queryClient.setQueryData(
    settlementsQuery(id).queryKey,
    members.map(({ name }) => ({
      member_name: name,
      total_paid: 0,
      total_share: 0,
      payments_made: 0,
      payments_received: 0,
      balance: 0,
      owes: false,
    })),
  );
}
