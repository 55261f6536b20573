import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callWithHeaders } from '../../api/call.ts';
import { detailKey, shared } from './group-cache.ts';

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

/** What one member's balance is made of. */
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

/** What was deleted from a group and can be restored, the last deleted first. */
export function deletedThingsQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'deleted'],
    queryFn: () => call('GET /group/api/groups/:id/deleted/', { params: { id: groupId } }),
    ...shared,
  });
}
