import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { CAN_WAIT } from './can-wait.ts';
import { PERSONAL } from './personal-queries.ts';

/** The key of everything about cards and accounts. */
export const ACCOUNTS = [...PERSONAL, 'accounts'];

/** What the user pays with, oldest first. */
export const paymentAccountsQuery = queryOptions({
  queryKey: ACCOUNTS,
  queryFn: () => call('GET /personal/api/accounts/'),
  ...CAN_WAIT,
  staleTime: 5 * 60_000,
});

const LOOKED_THROUGH = 20;

/** What the newest expense of a category that names it was paid with; null if none of the last ones does. */
export function lastAccountQuery(category: string) {
  return queryOptions({
    queryKey: [...ACCOUNTS, 'last', category],
    queryFn: async () => {
      const query = { category, limit: LOOKED_THROUGH };
      const expenses = await call('GET /personal/api/expenses/', { query });
      return expenses.find(({ account }) => account !== undefined)?.account ?? null;
    },
  });
}
