import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { useReloadAccount } from './account.ts';
import { leaveForProvider } from './public/leave-for-provider.ts';

/** The organisation's accounts that sign in as the user. */
export const oidcLinksQuery = queryOptions({
  queryKey: ['account', 'oidc-links'],
  queryFn: () => call('GET /auth/oidc/links/'),
});

/** Begins to link an account of the organisation, and leaves this page for it. */
export function useLinkOidc() {
  return useLockedMutation({
    mutationKey: ['account', 'link-oidc'],
    mutationFn: () => call('POST /auth/oidc/start/', { body: {} }),
    onSuccess: ({ url }) => leaveForProvider(url, '/account'),
  });
}

export function useEndOidcLink() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'end-oidc-link'],
    mutationFn: (id: number) => call('DELETE /auth/oidc/links/:id/', { params: { id } }),
    onSettled: reload,
  });
}
