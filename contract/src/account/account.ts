import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty } from '../base/faults.ts';
import { TimeField } from '../base/response-fields.ts';
import { MAX_EMAIL, NewPassword, PasswordInput } from './auth.ts';
import { callsAbout } from '../base/calls.ts';
import { endpoint } from '../base/endpoint.ts';
import { Id, IdParams, lineOfText, NoContent } from '../base/fields.ts';

/** The current password, unless the account has none, and the new one. */
export const PasswordChange = Type.Object({
  current_password: Type.Optional(PasswordInput),
  new_password: NewPassword,
});
export type PasswordChange = Static<typeof PasswordChange>;

/** The password, required before something that must not happen by mistake or by another person; an account without one sends none. */
export const PasswordProof = Type.Object({ password: Type.Optional(PasswordInput) });
export type PasswordProof = Static<typeof PasswordProof>;

/** One place where a person is signed in. */
export const SignInEntry = Type.Object({
  id: Id,
  device: Type.String({
    description: 'Such as "Chrome on Android".',
    described: { examples: ['Chrome on Android'] },
  }),
  created_at: TimeField,
  last_used_at: TimeField,
  is_current: Type.Boolean(),
});
export type SignInEntry = Static<typeof SignInEntry>;

/** A new password, and the token of the reset link. */
export const PasswordReset = Type.Object({
  token: Type.String({
    minLength: 1,
    ...faulty(say('faults.passwordLinkInvalid')),
    described: { examples: ['7.Zm9yZ290dGVuLXBhc3N3b3JkLWxpbmstb2YtYW5hbnlh'] },
  }),
  new_password: NewPassword,
});
export type PasswordReset = Static<typeof PasswordReset>;

/** The person who forgot their password. */
export const ForgottenPassword = Type.Object({
  username: lineOfText(1, MAX_EMAIL, say('faults.accountInvalid', { most: MAX_EMAIL })),
});
export type ForgottenPassword = Static<typeof ForgottenPassword>;

const ofAccount = callsAbout('Account');

export const forgotPassword = endpoint({
  method: 'POST',
  url: '/auth/password/forgot/',
  schema: {
    summary:
      'Send a link to set a new password, for a username or email address; the response is the same whether the account exists or not, and 409 if the server sends no mail',
    tags: ['Account'],
    security: [],
    body: ForgottenPassword,
    response: { 204: NoContent },
  },
  errors: [409, 429],
});

export const resetPassword = endpoint({
  method: 'POST',
  url: '/auth/password/reset/',
  schema: {
    summary: 'Set a new password by a link; ends every sign-in',
    tags: ['Account'],
    security: [],
    body: PasswordReset,
    response: { 204: NoContent },
  },
});

export const changePassword = ofAccount.change('POST', '/auth/password/', {
  summary: 'Change the password; ends every other sign-in',
  body: PasswordChange,
  response: { 204: NoContent },
});

export const listSignIns = ofAccount.read('/auth/sign_ins/', {
  summary: 'Where the user is signed in, the last used first',
  response: { 200: Type.Array(SignInEntry) },
});

export const deleteSignIn = ofAccount.change('DELETE', '/auth/sign_ins/:id/', {
  summary: 'End one sign-in',
  params: IdParams,
  response: { 204: NoContent },
});

export const endOtherSignIns = ofAccount.change('POST', '/auth/sign_ins/end_others/', {
  summary: 'End every sign-in except this one',
  response: { 204: NoContent },
});

export const deleteAccount = ofAccount.change('DELETE', '/auth/account/', {
  summary: 'Delete the account; in groups the person stays as a guest',
  body: PasswordProof,
  response: { 204: NoContent },
});
