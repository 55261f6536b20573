import { say } from '@hisaab/words/server';
import { Type, type Static, type TProperties } from 'typebox';
import { faulty } from '../base/faults.ts';
import { PasswordProof } from './account.ts';
import { NameField, TimeField } from '../base/response-fields.ts';
import { DeviceKeyInput, SignedIn } from './auth.ts';
import { callsAbout } from '../base/calls.ts';
import { endpoint } from '../base/endpoint.ts';
import { Id, IdParams, NoContent } from '../base/fields.ts';

const NOT_WHOLE = faulty(say('faults.passkeyInvalid'));
const DESCRIBED_BYTES = { examples: ['cGFzc2tleS1vZi1hbmFueWE'] };
const BytesField = Type.String({ described: DESCRIBED_BYTES });
const Bytes = Type.String({
  minLength: 1,
  maxLength: 40_000,
  ...NOT_WHOLE,
  described: DESCRIBED_BYTES,
});
const Kind = Type.Literal('public-key', NOT_WHOLE);
const CredentialId = Type.String({
  minLength: 1,
  maxLength: 1_400,
  ...NOT_WHOLE,
  described: DESCRIBED_BYTES,
});

const HostField = Type.String({ described: { examples: ['hisaab.example.in'] } });
const TimeoutField = Type.Integer({
  description: 'Milliseconds.',
  described: { minimum: 1, examples: [300_000] },
});

export const PasskeyEntry = Type.Object({
  id: Id,
  name: Type.String({
    description: 'The device on which it was added.',
    described: { examples: ['Chrome on Android'] },
  }),
  created_at: TimeField,
  last_used_at: Type.Union([TimeField, Type.Null()]),
});
export type PasskeyEntry = Static<typeof PasskeyEntry>;

/** The argument of `navigator.credentials.create`: the PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: HostField, name: NameField }),
  user: Type.Object({ id: BytesField, name: NameField, displayName: NameField }),
  challenge: BytesField,
  pubKeyCredParams: Type.Array(
    Type.Object({ type: Kind, alg: Type.Integer({ described: { examples: [-7] } }) }),
  ),
  timeout: TimeoutField,
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Type.Object({ type: Kind, id: BytesField })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** The argument of `navigator.credentials.get`: the PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const PasskeyRequest = Type.Object({
  challenge: BytesField,
  rpId: HostField,
  timeout: TimeoutField,
  userVerification: Type.Literal('required'),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** A new passkey, as `toJSON` of the credential gives it. */
export const NewPasskey = Type.Object({
  credential: credentialWith({ clientDataJSON: Bytes, attestationObject: Bytes }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** A passkey's signature, as `toJSON` of the credential gives it. */
export const PasskeySignIn = Type.Object({
  credential: credentialWith({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.String({
      minLength: 1,
      maxLength: 100,
      ...NOT_WHOLE,
      described: DESCRIBED_BYTES,
    }),
  }),
  device_key: DeviceKeyInput,
});
export type PasskeySignIn = Static<typeof PasskeySignIn>;

const ofAccount = callsAbout('Account');

export const listPasskeys = ofAccount.read('/auth/passkeys/', {
  summary: 'The passkeys of the user, the oldest first',
  response: { 200: Type.Array(PasskeyEntry) },
});

export const beginPasskey = endpoint({
  method: 'POST',
  url: '/auth/passkeys/begin/',
  schema: {
    summary: 'Start adding a passkey; the challenge works once, within five minutes',
    tags: ['Account'],
    body: PasswordProof,
    response: { 200: PasskeyCreation },
  },
  errors: [409],
});

export const createPasskey = ofAccount.change(
  'POST',
  '/auth/passkeys/',
  { summary: 'Finish adding a passkey', body: NewPasskey, response: { 201: PasskeyEntry } },
  {
    // 404 for a repeated request after the passkey was removed.
    errors: [404, 409],
  },
);

export const deletePasskey = ofAccount.change('DELETE', '/auth/passkeys/:id/', {
  summary: 'Remove a passkey',
  params: IdParams,
  body: PasswordProof,
  response: { 204: NoContent },
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  url: '/auth/passkeys/sign_in/begin/',
  schema: {
    summary: 'Start a sign-in with a passkey; the challenge works once, within five minutes',
    tags: ['Auth'],
    security: [],
    response: { 200: PasskeyRequest },
  },
  errors: [409, 429],
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  url: '/auth/passkeys/sign_in/',
  schema: {
    summary: 'Sign in with a passkey, without password and code',
    tags: ['Auth'],
    security: [],
    body: PasskeySignIn,
    response: { 200: SignedIn },
  },
  errors: [401, 409, 429],
});

function credentialWith<Response extends TProperties>(response: Response) {
  return Type.Object(
    {
      id: CredentialId,
      rawId: CredentialId,
      type: Kind,
      response: Type.Object(response, NOT_WHOLE),
    },
    NOT_WHOLE,
  );
}
