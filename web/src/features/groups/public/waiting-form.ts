import { navigate } from 'wouter/use-browser-location';
import { queryClient } from '../../../api/query-client.ts';
import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import { groupsQuery } from '../data/group-cache.ts';
import { groupAddress } from './group-address.ts';

/** Leads to the form of an entry that waits, which stands in its group; undefined if the person sees no such group any more. */
export function formInGroup({ key, group, values }: OutboxEntry): (() => void) | undefined {
  if (!group || !values) return undefined;
  const groups = queryClient.getQueryData(groupsQuery.queryKey);
  if (groups && !groups.some(({ id }) => id === group.id)) return undefined;
  return () => navigate(groupAddress(group.id), { state: { waiting: key } });
}
