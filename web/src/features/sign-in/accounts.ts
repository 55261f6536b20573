import type { Credentials, ForgottenPassword, PasswordReset, Registration } from '@hisaab/contract';
import { ApiError, call } from '../../api/call.ts';
import { endCredentials, storeCredentials } from '../../api/credentials.ts';
import { readDeviceKey, storeDeviceKey } from '../../api/device-key.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';

/** Signs in: from its success on there is a session. */
export function useLogIn() {
  return useLockedMutation({
    mutationKey: ['auth', 'login'],
    mutationFn: (credentials: Credentials) => {
      const deviceKey = readDeviceKey();
      const device = deviceKey === undefined ? {} : { device_key: deviceKey };
      return call('POST /auth/login/', { body: { ...credentials, ...device } });
    },
    onSuccess: ({ user, token, device_key: deviceKey }) => {
      storeDeviceKey(deviceKey);
      storeCredentials({ token, user });
    },
  });
}

/** Asks for a link that sets a new password. */
export function useForgotPassword() {
  return useLockedMutation({
    mutationKey: ['auth', 'forgot-password'],
    mutationFn: (forgotten: ForgottenPassword) =>
      call('POST /auth/password/forgot/', { body: forgotten }),
  });
}

/** Sets a new password by a link; whoever is signed in here has to do it again. */
export function useResetPassword() {
  return useLockedMutation({
    mutationKey: ['auth', 'reset-password'],
    mutationFn: (reset: PasswordReset) => call('POST /auth/password/reset/', { body: reset }),
    onSuccess: endCredentials,
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

/** Whether a sign-in failed only because it needs a code too. */
export function isSecondFactorRequired(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'two_factor_required' in body;
}
