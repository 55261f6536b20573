import { navigate } from 'wouter/use-browser-location';
import { queryClient } from '../../../api/query-client.ts';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { groupsQuery } from '../data/group-cache.ts';
import { groupAddress } from './group-address.ts';

/**
 * Returns a function that opens the form of a waiting entry in its group; undefined if the user no longer sees that
 * group.
 */
export function formInGroup({ key, group, values }: OutboxEntry): (() => void) | undefined {
  if (!group || !values) return undefined;
  const groups = queryClient.getQueryData(groupsQuery.queryKey);
  if (groups && !groups.some(({ id }) => id === group.id)) return undefined;
  return () => navigate(groupAddress(group.id), { state: { waiting: key } });
}
