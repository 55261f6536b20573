import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty } from '../base/faults.ts';
import { PasswordInput } from './auth.ts';
import { callsAbout } from '../base/calls.ts';
import { Id, IdParams, lineOfText, NoContent } from '../base/fields.ts';
import { NameField, TimeField } from '../base/response-fields.ts';

const MAX_TOKEN_NAME = 50;

/**
 * What a program may do with an access token: `read` every GET but the account's own, `add_expenses` the POST of expenses, `all`
 * everything but the account's own.
 */
export const AccessScope = Type.Union(
  [Type.Literal('read'), Type.Literal('add_expenses'), Type.Literal('all')],
  faulty(say('faults.scopeUnknown')),
);
export type AccessScope = Static<typeof AccessScope>;

/** A person's own token for a script or a phone's shortcut. The token itself is shown once, when it is made. */
export const AccessToken = Type.Object({
  id: Id,
  name: NameField,
  scope: AccessScope,
  created_at: TimeField,
  last_used_at: Type.Union([TimeField, Type.Null()], { description: 'Null until it is used.' }),
});
export type AccessToken = Static<typeof AccessToken>;

/** A new access token, with the value of the Authorization header. */
export const NewAccessToken = Type.Object({
  ...AccessToken.properties,
  token: Type.String({
    description: 'For the header `Authorization: Bearer …`. It is shown only once.',
    described: { examples: ['hisaab_7_c2lnbmVkLWluLWFzLWFuYW55YS1vbi1oZXItcGhvbmU'] },
  }),
});
export type NewAccessToken = Static<typeof NewAccessToken>;

/** The body of a new access token. */
export const AccessTokenInput = Type.Object({
  name: lineOfText(1, MAX_TOKEN_NAME, say('faults.nameInvalid', { most: MAX_TOKEN_NAME })),
  scope: AccessScope,
  password: Type.Optional(PasswordInput),
});
export type AccessTokenInput = Static<typeof AccessTokenInput>;

const ofAccount = callsAbout('Account');

export const listAccessTokens = ofAccount.read('/auth/access_tokens/', {
  summary: 'The access tokens of the user, the newest first',
  response: { 200: Type.Array(AccessToken) },
});

export const createAccessToken = ofAccount.change(
  'POST',
  '/auth/access_tokens/',
  {
    summary:
      'Create an access token, at most 20; the same request from another sign-in replaces its secret, and the first secret stops working',
    body: AccessTokenInput,
    response: { 201: NewAccessToken },
  },
  {
    // 404 for a repeated request after the token ended.
    errors: [404],
  },
);

export const deleteAccessToken = ofAccount.change('DELETE', '/auth/access_tokens/:id/', {
  summary: 'Revoke an access token',
  params: IdParams,
  response: { 204: NoContent },
});
