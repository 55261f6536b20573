import type { AccessScope, NewAccessToken, SignInEntry, TotpSetup } from '@hisaab/contract';
import { TOTP, URI } from 'otpauth';
import type { Person } from './test-app.ts';

/** The password of everybody who signs up in a test. */
export const PASSWORD = 'correct horse battery';

/** The time at which a test begins. */
export const NOON = new Date('2026-11-15T06:30:00Z');

/** The code of an authenticator app, this number of 30-second steps after a time. */
export function codeAt(otpauthUrl: string, time = NOON, steps = 0): string {
  const totp = URI.parse(otpauthUrl);
  if (!(totp instanceof TOTP)) throw new Error('The address is of another kind.');
  return totp.generate({ timestamp: time.getTime() + steps * 30_000 });
}

/** Starts to set up a person's second factor and returns its address. */
export async function beginTotp(person: Person): Promise<string> {
  const begun = await person.post('/auth/totp/', { password: PASSWORD });
  if (begun.statusCode !== 201) throw new Error(begun.body);
  return begun.json<TotpSetup>().otpauth_url;
}

/** Turns on a person's second factor with the code of noon. */
export async function turnOnTotp(person: Person) {
  return person.post('/auth/totp/confirm/', { code: codeAt(await beginTotp(person)) });
}

/** The id of another sign-in of this person. */
export async function otherSignIn(person: Person): Promise<number> {
  const signIns = (await person.get('/auth/sign_ins/')).json<SignInEntry[]>();
  const other = signIns.find((signIn) => !signIn.is_current);
  if (!other) throw new Error('There is one sign-in only.');
  return other.id;
}

/** Creates an access token with this scope. */
export function makeAccessToken(person: Person, scope: AccessScope = 'add_expenses') {
  return person.post('/auth/access_tokens/', { name: `For ${scope}`, scope, password: PASSWORD });
}

/** A new access token of this scope. */
export async function accessTokenOf(person: Person, scope?: AccessScope): Promise<NewAccessToken> {
  const made = await makeAccessToken(person, scope);
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<NewAccessToken>();
}
