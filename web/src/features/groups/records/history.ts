import type { GroupEvent } from '@hisaab/contract';
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

/** The events of one day. */
export interface DayOfEvents {
  /** `YYYY-MM-DD`, in the time zone of this device. */
  day: string;
  events: GroupEvent[];
}

/** Events by day, in their order. */
export function byDay(events: readonly GroupEvent[]): DayOfEvents[] {
  const days: DayOfEvents[] = [];
  for (const event of events) {
    const day = new Date(event.at).toLocaleDateString('sv');
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
