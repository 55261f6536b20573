import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { PERSONAL } from './personal-queries.ts';

/** The user's custom categories. */
export const categoriesQuery = queryOptions({
  queryKey: [...PERSONAL, 'categories'],
  queryFn: () => call('GET /personal/api/categories/'),
});
