import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { callsAbout } from '../base/calls.ts';
import { endpoint } from '../base/endpoint.ts';
import { faulty } from '../base/faults.ts';
import { Id, IdParams, NoContent } from '../base/fields.ts';
import { TimeField } from '../base/response-fields.ts';
import { DeviceKeyInput, Registration, SignedIn } from './auth.ts';

const ProviderName = Type.String({ described: { examples: ['Lakeside School'] } });

/** The organisation whose accounts sign in here. */
export const OidcProvider = Type.Object({ name: ProviderName });

/** The body that begins a sign-in with the organisation's account. */
export const OidcStart = Type.Object({ invitation: Registration.properties.invitation });

/** Where the browser goes next. */
export const OidcRedirect = Type.Object({
  url: Type.String({
    description: 'At the provider. It comes back to /login, with a code after the #.',
    described: { examples: ['https://id.example.in/authorize?client_id=hisaab'] },
  }),
});

/** The body that fetches the sign-in. */
export const OidcFinish = Type.Object({
  code: Type.String({
    minLength: 1,
    maxLength: 200,
    ...faulty(say('faults.oidcCodeMissing')),
    described: { examples: ['c3RhdGU.Y29kZS1vZi1hLXNpZ24taW4'] },
  }),
  device_key: DeviceKeyInput,
});

/** An account at the organisation that signs in as the user. */
export const OidcLink = Type.Object({
  id: Id,
  name: Type.String({
    description: 'The name that the provider gives the user.',
    described: { examples: ['ananya.rao@lakeside.example'] },
  }),
  linked_at: TimeField,
});
export type OidcLink = Static<typeof OidcLink>;

export const getOidc = endpoint({
  method: 'GET',
  url: '/auth/oidc/',
  schema: {
    summary: 'The organisation whose accounts sign in here; 404 if there is none',
    tags: ['Auth'],
    security: [],
    response: { 200: OidcProvider },
  },
  errors: [404],
});

export const startOidc = endpoint({
  method: 'POST',
  url: '/auth/oidc/start/',
  schema: {
    summary:
      "Begin a sign-in with the organisation's account; for somebody who is signed in, begin to link it",
    tags: ['Auth'],
    security: [],
    body: OidcStart,
    response: { 200: OidcRedirect },
  },
  errors: [401, 403, 404, 429],
});

export const finishOidc = endpoint({
  method: 'POST',
  url: '/auth/oidc/finish/',
  schema: {
    summary: 'Fetch the sign-in of a code, which is valid once and for 60 seconds',
    tags: ['Auth'],
    security: [],
    body: OidcFinish,
    response: { 200: SignedIn },
  },
  errors: [401, 403, 404, 409, 429],
});

const ofAccount = callsAbout('Account');

export const listOidcLinks = ofAccount.read('/auth/oidc/links/', {
  summary: "The organisation's accounts that sign in as the user",
  response: { 200: Type.Array(OidcLink) },
});

export const deleteOidcLink = ofAccount.change(
  'DELETE',
  '/auth/oidc/links/:id/',
  {
    summary: 'End a link; 409 for the last way to sign in',
    params: IdParams,
    response: { 204: NoContent },
  },
  { errors: [409] },
);
