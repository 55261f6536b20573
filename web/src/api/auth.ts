import type { Credentials, Registration } from '@hisaab/contract';
import { call } from './call.ts';
import { storeCredentials } from './credentials.ts';
import { useLockedMutation } from './locked-mutation.ts';

/** Signs in: from its success on there is a session. */
export function useLogIn() {
  return useLockedMutation({
    mutationKey: ['auth', 'login'],
    mutationFn: (credentials: Credentials) => call('POST /auth/login/', { body: credentials }),
    onSuccess: ({ user, token }) => storeCredentials({ token, user }),
  });
}

/** Creates an account; signing in comes after. */
export function useRegister() {
  return useLockedMutation({
    mutationKey: ['auth', 'register'],
    mutationFn: (registration: Registration) =>
      call('POST /auth/register/', { body: registration }),
  });
}
