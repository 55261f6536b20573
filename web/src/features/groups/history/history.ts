import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { shared } from '../data/group-cache.ts';
import { detailKey } from '../../../queries/group-keys.ts';
import { joinUndone } from './join-undone.ts';

const PAGE = 30;

/** The events of a group, newest first, in pages of thirty. */
export function historyQuery(groupId: number) {
  return infiniteQueryOptions({
    queryKey: [...detailKey(groupId), 'history'],
    queryFn: ({ pageParam }) =>
      call('GET /group/api/groups/:id/history/', {
        params: { id: groupId },
        query: { limit: PAGE, ...(pageParam !== undefined && { before: pageParam }) },
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    select: ({ pages }) => joinUndone(pages.flat()),
    ...shared,
  });
}

/** The events of an expense or payment, newest first. */
export function entryHistoryQuery(groupId: number, entryId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'history', entryId],
    queryFn: () =>
      call('GET /group/api/groups/:id/history/', {
        params: { id: groupId },
        query: { limit: PAGE, entry: entryId },
      }),
    ...shared,
  });
}

function firstPage(): number | undefined {
  return undefined;
}
