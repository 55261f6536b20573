import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { detailKey } from '../queries/group-keys.ts';
import { PERSONAL } from '../queries/personal-queries.ts';

/** The currencies that the person last entered, each with its rate at that time, last used first. */
export const lastRatesQuery = queryOptions({
  queryKey: [...PERSONAL, 'rates'],
  queryFn: () => call('GET /personal/api/rates/'),
});

/** The rates that a group has set. */
export function groupRatesQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'rates'],
    queryFn: () => call('GET /group/api/groups/:id/rates/', { params: { id: groupId } }),
  });
}

/** The currency that the person last used in a group, and whether it has others than rupees. */
export function groupCurrenciesQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'currencies'],
    queryFn: () => call('GET /group/api/groups/:id/currencies/', { params: { id: groupId } }),
  });
}
