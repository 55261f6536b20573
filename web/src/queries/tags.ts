import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { PERSONAL } from './personal-queries.ts';

/** The tags of the user, that of most expenses first. Asked only where the user is about to use one. */
export const tagsQuery = queryOptions({
  queryKey: [...PERSONAL, 'tags'],
  queryFn: () => call('GET /personal/api/tags/'),
});
