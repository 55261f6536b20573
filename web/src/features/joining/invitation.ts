import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Where the invitation of a token leads. */
export function invitationOf(token: string) {
  return queryOptions({
    queryKey: ['invitations', token],
    queryFn: () => call('POST /group/api/invitations/preview/', { body: { token } }),
    retry: false,
  });
}
