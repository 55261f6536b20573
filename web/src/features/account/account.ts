import type {
  AccessTokenInput,
  PasswordChange,
  PasswordProof,
  ProfileInput,
  TotpCode,
} from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { endCredentials, updateStoredUser } from '../../api/credentials.ts';
import { download } from '../../api/download.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { PERSONAL } from '../../queries/personal-queries.ts';

/** Where the user is signed in. */
export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: () => call('GET /auth/sign_ins/'),
});

/** Whether the second factor is on. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => call('GET /auth/totp/'),
});

/** The user's groups, to say what becomes of them. */
export const ownGroupsQuery = queryOptions({
  queryKey: ['account', 'groups'],
  queryFn: () => call('GET /group/api/groups/'),
});

/** The access tokens that the user has made. */
export const accessTokensQuery = queryOptions({
  queryKey: ['account', 'access-tokens'],
  queryFn: () => call('GET /auth/access_tokens/'),
});

/** Makes an access token. */
export function useCreateAccessToken() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'create-access-token'],
    mutationFn: (input: AccessTokenInput) => call('POST /auth/access_tokens/', { body: input }),
    onSuccess: reload,
  });
}

/** Ends an access token. */
export function useEndAccessToken() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'end-access-token'],
    mutationFn: (id: number) => call('DELETE /auth/access_tokens/:id/', { params: { id } }),
    onSettled: reload,
  });
}

/** Changes email, UPI id, display name or who may add one to groups. */
export function useChangeProfile() {
  return useLockedMutation({
    mutationKey: ['account', 'profile'],
    mutationFn: (input: ProfileInput) => call('PATCH /auth/profile/', { body: input }),
    onSuccess: ({ user }) => updateStoredUser(user),
  });
}

/** Changes when the months of the account begin; all of its figures are counted anew. */
export function useChangeMonthStart() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: ['account', 'month start'],
    mutationFn: (input: Pick<ProfileInput, 'month_starts_on' | 'month_starts_before_weekend'>) =>
      call('PATCH /auth/profile/', { body: input }),
    onSuccess: async ({ user }) => {
      updateStoredUser(user);
      await queryClient.invalidateQueries({ queryKey: PERSONAL, refetchType: 'all' });
    },
  });
}

/** Changes the password; every other sign-in ends. */
export function useChangePassword() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'password'],
    mutationFn: async (change: PasswordChange) => {
      await call('POST /auth/password/', { body: change });
      updateStoredUser(await call('GET /auth/profile/'));
    },
    onSuccess: reload,
  });
}

/** Ends one sign-in. */
export function useEndSignIn() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'end-sign-in'],
    mutationFn: (id: number) => call('DELETE /auth/sign_ins/:id/', { params: { id } }),
    onSettled: reload,
  });
}

/** Ends every sign-in but this one. */
export function useEndOtherSignIns() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'end-others'],
    mutationFn: () => call('POST /auth/sign_ins/end_others/'),
    onSettled: reload,
  });
}

/** Begins to set up the second factor. */
export function useBeginTotp() {
  return useLockedMutation({
    mutationKey: ['account', 'begin-totp'],
    mutationFn: (proof: PasswordProof) => call('POST /auth/totp/', { body: proof }),
  });
}

/** Turns the second factor on, and returns the recovery codes. */
export function useConfirmTotp() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'confirm-totp'],
    mutationFn: (code: TotpCode) => call('POST /auth/totp/confirm/', { body: code }),
    onSuccess: reload,
  });
}

/** Turns the second factor off. */
export function useRemoveTotp() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'remove-totp'],
    mutationFn: (proof: PasswordProof) => call('DELETE /auth/totp/', { body: proof }),
    onSuccess: reload,
  });
}

/** Saves everything of the user as a file. */
export function useExport() {
  return useLockedMutation({
    mutationKey: ['account', 'export'],
    mutationFn: () => download('/auth/export/'),
  });
}

/** Deletes the account; with it the session is over. */
export function useDeleteAccount() {
  return useLockedMutation({
    mutationKey: ['account', 'delete'],
    mutationFn: (proof: PasswordProof) => call('DELETE /auth/account/', { body: proof }),
    onSuccess: () => endCredentials(),
  });
}

/** Asks again for all that the account page shows. */
export function useReloadAccount() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['account'] });
}
