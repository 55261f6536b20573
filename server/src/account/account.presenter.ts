import type { SignInEntry, TotpSetup } from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { Row } from '../platform/db/schema/tables.ts';
import { deviceInWords } from '../notifications/wording/device.ts';
import { totpAddress } from '../auth/second-factor/totp.ts';

/** A sign-in on the wire, in a language; the one of this token's hash is the current one. */
export function presentSignIn(
  locale: Locale,
  signIn: Row<'access_token'>,
  tokenHash: string,
): SignInEntry {
  const { id, created_at, last_used_at, token_hash } = signIn;
  const device = deviceInWords(locale, signIn.device);
  return { id, device, created_at, last_used_at, is_current: token_hash === tokenHash };
}

/** A second factor's secret on the wire, for the authenticator app of this user. */
export function presentSetup(secret: string, username: string): TotpSetup {
  return { secret, otpauth_url: totpAddress(secret, username) };
}
