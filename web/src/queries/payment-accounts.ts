import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { PERSONAL } from './personal-queries.ts';

/** The key of everything about cards and accounts. */
export const ACCOUNTS = [...PERSONAL, 'accounts'];

/** What the user pays with, oldest first. */
export const paymentAccountsQuery = queryOptions({
  queryKey: ACCOUNTS,
  queryFn: () => call('GET /personal/api/accounts/'),
  staleTime: 5 * 60_000,
});
