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

export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: () => call('GET /auth/sign_ins/'),
});

/** Whether the second factor is on. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => call('GET /auth/totp/'),
});

/** The user's groups, to explain what deletion does to them. */
export const ownGroupsQuery = queryOptions({
  queryKey: ['account', 'groups'],
  queryFn: () => call('GET /group/api/groups/'),
});

/** The user's access tokens. */
export const accessTokensQuery = queryOptions({
  queryKey: ['account', 'access-tokens'],
  queryFn: () => call('GET /auth/access_tokens/'),
});

export function useCreateAccessToken() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'create-access-token'],
    mutationFn: (input: AccessTokenInput) => call('POST /auth/access_tokens/', { body: input }),
    onSuccess: reload,
  });
}

/** Revokes an access token. */
export function useEndAccessToken() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'end-access-token'],
    mutationFn: (id: number) => call('DELETE /auth/access_tokens/:id/', { params: { id } }),
    onSettled: reload,
  });
}

/** Makes the address of the calendar for other apps, which ends the one before. */
export function useMakeCalendar() {
  return useLockedMutation({
    mutationKey: ['account', 'make-calendar'],
    mutationFn: (body: { amounts: boolean }) => call('POST /personal/api/calendar/', { body }),
  });
}

/** Ends the calendar for other apps. */
export function useEndCalendar() {
  return useLockedMutation({
    mutationKey: ['account', 'end-calendar'],
    mutationFn: () => call('DELETE /personal/api/calendar/'),
  });
}

/** Changes email, UPI id, display name or who may add the user to groups. */
export function useChangeProfile() {
  return useLockedMutation({
    mutationKey: ['account', 'profile'],
    mutationFn: (input: ProfileInput) => call('PATCH /auth/profile/', { body: input }),
    onSuccess: ({ user }) => updateStoredUser(user),
  });
}

/** Changes the day on which the user's months begin; the server computes all their figures again. */
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

/** Changes the password and ends all other sign-ins. */
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

export function useEndSignIn() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'end-sign-in'],
    mutationFn: (id: number) => call('DELETE /auth/sign_ins/:id/', { params: { id } }),
    onSettled: reload,
  });
}

/** Ends all sign-ins but this one. */
export function useEndOtherSignIns() {
  const reload = useReloadAccount();
  return useLockedMutation({
    mutationKey: ['account', 'end-others'],
    mutationFn: () => call('POST /auth/sign_ins/end_others/'),
    onSettled: reload,
  });
}

/** Starts the set-up of the second factor. */
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

/** Downloads all data of the user as a file. */
export function useExport() {
  return useLockedMutation({
    mutationKey: ['account', 'export'],
    mutationFn: () => download('/auth/export/'),
  });
}

/** Deletes the account and ends the session. */
export function useDeleteAccount() {
  return useLockedMutation({
    mutationKey: ['account', 'delete'],
    mutationFn: (proof: PasswordProof) => call('DELETE /auth/account/', { body: proof }),
    onSuccess: () => endCredentials(),
  });
}

/** Refetches all data of the account page. */
export function useReloadAccount() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['account'] });
}
