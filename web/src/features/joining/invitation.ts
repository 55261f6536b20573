import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';

/** The invitation with this token. */
export function invitationOf(token: string) {
  return queryOptions({
    queryKey: ['invitations', token],
    queryFn: () => call('POST /group/api/invitations/preview/', { body: { token } }),
    retry: false,
  });
}

/** The invitation whose token is the hash of the address. */
export function useInvitation() {
  const [token] = useState(() => window.location.hash.slice(1));
  return { token, ...useQuery(invitationOf(token)) };
}
