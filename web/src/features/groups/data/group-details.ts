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

/** How many expenses a group shows before somebody asks for the rest, the newest first. */
const RECENT_EXPENSES = 10;

/** As many as the server gives at once. */
const MOST_ENTRIES = 500;

/** Some of what a group has, newest first, and how much it has altogether. */
export interface Recent<Entry> {
  entries: Entry[];
  total: number;
}

/** The latest expenses of a group, or as many as can be shown. */
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

/** All expenses of a group, newest first, as many at a time as the server gives. */
export function allExpensesQuery(groupId: number) {
  return infiniteQueryOptions({
    queryKey: [...detailKey(groupId), 'all expenses'],
    queryFn: ({ pageParam }) =>
      call('GET /group/api/groups/:id/expenses/', {
        params: { id: groupId },
        query: { limit: MOST_ENTRIES, ...(pageParam !== undefined && { before: pageParam }) },
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length < MOST_ENTRIES ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    ...shared,
  });
}

function firstPage(): number | undefined {
  return undefined;
}

/** The last expense of a group with this key of its description: of those that are here, or else of all; null if there is none. */
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

/** The latest payments of a group, or as many as can be shown. */
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

// The rest comes below what is shown already.
const recent = { placeholderData: keepPreviousData, ...shared };

function pageOf(groupId: number, isUnfolded: boolean) {
  return {
    params: { id: groupId },
    query: { limit: isUnfolded ? MOST_ENTRIES : RECENT_EXPENSES },
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

/** A month of a group; the one that is going on where none is given. */
export function groupMonthQuery(groupId: number, month?: Month) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'month', month ?? 'current'],
    queryFn: () =>
      call('GET /group/api/groups/:id/month/', {
        params: { id: groupId },
        query: month === undefined ? {} : { month },
      }),
    // The month before stays in its place until the other has arrived.
    placeholderData: keepPreviousData,
    ...shared,
  });
}

/** The parts of one member's balance. */
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

/** The things deleted from a group that can be restored, the last deleted first. */
export function deletedThingsQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'deleted'],
    queryFn: () => call('GET /group/api/groups/:id/deleted/', { params: { id: groupId } }),
    ...shared,
  });
}

/** What repeats in a group, newest first. */
export function groupRecurringQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'recurring'],
    queryFn: () => call('GET /group/api/groups/:id/recurring/', { params: { id: groupId } }),
    ...shared,
  });
}

/** Shows what is in a group that has just been made: its members, and nothing else. */
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
