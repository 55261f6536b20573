import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { GROUPS } from '../../../queries/group-keys.ts';

/** The groups in which incoming money may be a payment; those that the groups' own screens keep. */
export const groupsOfPaymentsQuery = queryOptions({
  queryKey: [...GROUPS, 'list'],
  queryFn: () => call('GET /group/api/groups/'),
});
