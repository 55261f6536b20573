import { Type, type Static, type TProperties } from 'typebox';
import { PasswordProof } from './account.ts';
import { DeviceKeyInput, SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdempotencyHeaders, IdParams, NoContent } from './fields.ts';

const NOT_WHOLE = 'The passkey is not whole.';
const Bytes = Type.String({ minLength: 1, maxLength: 40_000, description: NOT_WHOLE });
const Kind = Type.Literal('public-key', { description: NOT_WHOLE });
const CredentialId = Type.String({ minLength: 1, maxLength: 1_400, description: NOT_WHOLE });

/** A passkey of the user. */
export const PasskeyEntry = Type.Object({
  id: Id,
  name: Type.String({ description: 'What it was added on, such as "Chrome on Android".' }),
  created_at: Type.String({ description: 'ISO 8601 in UTC.' }),
  last_used_at: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 in UTC.' }),
});
export type PasskeyEntry = Static<typeof PasskeyEntry>;

/** What `navigator.credentials.create` is asked for: the PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const PasskeyCreation = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: Kind, alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'Milliseconds.' }),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Type.Object({ type: Kind, id: Type.String() })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** What `navigator.credentials.get` is asked for: the PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'Milliseconds.' }),
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
    userHandle: Type.String({ minLength: 1, maxLength: 100, description: NOT_WHOLE }),
  }),
  device_key: DeviceKeyInput,
});
export type PasskeySignIn = Static<typeof PasskeySignIn>;

export const listPasskeys = endpoint({
  method: 'GET',
  url: '/auth/passkeys/',
  schema: {
    summary: 'The passkeys of the user, the oldest first',
    tags: ['Account'],
    response: { 200: Type.Array(PasskeyEntry) },
  },
});

export const beginPasskey = endpoint({
  method: 'POST',
  url: '/auth/passkeys/begin/',
  schema: {
    summary: 'Begin to add a passkey; the challenge is for one passkey, within five minutes',
    tags: ['Account'],
    body: PasswordProof,
    response: { 200: PasskeyCreation },
  },
});

export const addPasskey = endpoint({
  method: 'POST',
  url: '/auth/passkeys/',
  schema: {
    summary: 'Add the passkey that was begun',
    tags: ['Account'],
    headers: IdempotencyHeaders,
    body: NewPasskey,
    response: { 201: PasskeyEntry },
  },
});

export const removePasskey = endpoint({
  method: 'DELETE',
  url: '/auth/passkeys/:id/',
  schema: {
    summary: 'Remove a passkey',
    tags: ['Account'],
    headers: IdempotencyHeaders,
    params: IdParams,
    body: PasswordProof,
    response: { 204: NoContent },
  },
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  url: '/auth/passkeys/sign_in/begin/',
  schema: {
    summary: 'Begin to sign in with a passkey; the challenge works once, within five minutes',
    tags: ['Auth'],
    security: [],
    response: { 200: PasskeyRequest },
  },
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  url: '/auth/passkeys/sign_in/',
  schema: {
    summary: 'Sign in with a passkey: neither password nor code is asked for',
    tags: ['Auth'],
    security: [],
    body: PasskeySignIn,
    response: { 200: SignedIn },
  },
});

function credentialWith<Response extends TProperties>(response: Response) {
  return Type.Object(
    {
      id: CredentialId,
      rawId: CredentialId,
      type: Kind,
      response: Type.Object(response, { description: NOT_WHOLE }),
    },
    { description: NOT_WHOLE },
  );
}
