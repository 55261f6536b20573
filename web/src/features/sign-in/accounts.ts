import type {
  Credentials,
  ForgottenPassword,
  PasswordReset,
  Registration,
  SignedIn,
} from '@hisaab/contract';
import { forgetBegunSignIn } from '../../session/oidc-return.ts';
import { leaveForProvider } from '../account/public/leave-for-provider.ts';
import { ApiError, call, errorSentence } from '../../api/call.ts';
import { endToken } from '../../api/tokens-to-end.ts';
import { currentCredentials, endCredentials, storeCredentials } from '../../api/credentials.ts';
import { loadDeviceKey, storeDeviceKey } from '../../api/device-key.ts';
import { useLockedRequest } from '../../api/locked-request.ts';
import { PasskeyNotUsed, signWithPasskey } from '../account/public/device-passkeys.ts';
import { useFirstWords, type FirstWords } from '../../words/words.ts';

/** Signs in; success starts the session. */
export function useLogIn() {
  return useLockedRequest({
    key: 'login',
    send: (credentials: Credentials) =>
      call('POST /auth/login/', { body: { ...credentials, ...knownDevice() } }),
    onSuccess: beginSession,
  });
}

/** Signs in with a passkey of this device, or of a phone nearby. */
export function useLogInWithPasskey() {
  const words = useFirstWords();
  return useLockedRequest({
    key: 'login-passkey',
    send: async () => {
      const { id, rawId, type, response } = await signWithPasskey(
        words,
        await call('POST /auth/passkeys/sign_in/begin/'),
      );
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      const signed = { clientDataJSON, authenticatorData, signature, userHandle };
      return call('POST /auth/passkeys/sign_in/', {
        body: { credential: { id, rawId, type, response: signed }, ...knownDevice() },
      });
    },
    onSuccess: beginSession,
  });
}

/** Begins a sign-in with the organisation's account, and leaves this page for it. */
export function useStartOidc() {
  return useLockedRequest({
    key: 'start-oidc',
    send: ({ invitation }: { invitation: string | undefined; place: string | undefined }) =>
      call('POST /auth/oidc/start/', { body: invitation === undefined ? {} : { invitation } }),
    onSuccess: ({ url }, { place }) => leaveForProvider(url, place),
  });
}

/** Fetches the sign-in with which the organisation has sent the browser back. */
export function useFinishOidc() {
  return useLockedRequest({
    key: 'finish-oidc',
    send: (code: string) => call('POST /auth/oidc/finish/', { body: { code, ...knownDevice() } }),
    onSuccess: (signedIn) => {
      // Who linked an account was signed in: the new sign-in takes the place of that one.
      const former = currentCredentials()?.token;
      beginSession(signedIn);
      if (former !== undefined) endToken(former);
    },
    onSettled: forgetBegunSignIn,
  });
}

function knownDevice(): { device_key?: string } {
  const deviceKey = loadDeviceKey();
  return deviceKey === undefined ? {} : { device_key: deviceKey };
}

function beginSession({ user, token, device_key: deviceKey }: SignedIn): void {
  storeDeviceKey(deviceKey);
  storeCredentials({ token, user });
}

/** Requests a link that resets the password. */
export function useForgotPassword() {
  return useLockedRequest({
    key: 'forgot-password',
    send: (forgotten: ForgottenPassword) =>
      call('POST /auth/password/forgot/', { body: forgotten }),
  });
}

/** Sets a new password with a link; a user who is signed in here has to sign in again. */
export function useResetPassword() {
  return useLockedRequest({
    key: 'reset-password',
    send: (reset: PasswordReset) => call('POST /auth/password/reset/', { body: reset }),
    onSuccess: () => endCredentials(),
  });
}

/** Creates an account without signing in. */
export function useRegister() {
  return useLockedRequest({
    key: 'register',
    send: (registration: Registration) => call('POST /auth/register/', { body: registration }),
  });
}

/** The message for a failed sign-in. */
export function logInFailure(words: FirstWords, error: Error): string {
  return error instanceof PasskeyNotUsed
    ? error.message
    : errorSentence(error, words.signIn.loginFailed);
}

/** Whether a sign-in failed only because it also needs a code. */
export function isSecondFactorRequired(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'two_factor_required' in body;
}
