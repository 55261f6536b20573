import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty } from '../base/faults.ts';
import { CountField } from '../base/response-fields.ts';
import { PasswordProof } from './account.ts';
import { callsAbout } from '../base/calls.ts';
import { endpoint } from '../base/endpoint.ts';
import { NoContent } from '../base/fields.ts';

/** Whether codes are required, and the number of recovery codes left. */
export const SecondFactor = Type.Object({
  is_on: Type.Boolean(),
  recovery_codes_left: CountField,
});
export type SecondFactor = Static<typeof SecondFactor>;

/** The secret for an authenticator app, as text and as the address of its QR code. */
export const TotpSetup = Type.Object({
  secret: Type.String({ described: { examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] } }),
  otpauth_url: Type.String({
    described: {
      pattern: '^otpauth://',
      examples: ['otpauth://totp/Hisaab:ananya?secret=JBSWY3DPEHPK3PXP'],
    },
  }),
});
export type TotpSetup = Static<typeof TotpSetup>;

/** A code of the authenticator app. */
export const TotpCode = Type.Object({
  code: Type.String({
    minLength: 1,
    ...faulty(say('faults.codeMissing')),
    described: { examples: ['492039'] },
  }),
});
export type TotpCode = Static<typeof TotpCode>;

/** Each replaces a code for one sign-in. They are shown only once. */
export const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String({ described: { examples: ['k7qd-2m9x-p4tf'] } })),
});
export type RecoveryCodes = Static<typeof RecoveryCodes>;

const ofAccount = callsAbout('Account');

export const getSecondFactor = ofAccount.read('/auth/totp/', {
  summary: 'Whether the second factor is on',
  response: { 200: SecondFactor },
});

export const beginTotp = ofAccount.change(
  'POST',
  '/auth/totp/',
  {
    summary: 'Start setting up the second factor; 409 if it is on',
    body: PasswordProof,
    response: { 201: TotpSetup },
  },
  {
    // 404 for a repeated request after the set-up ended.
    errors: [404, 409],
  },
);

export const confirmTotp = endpoint({
  method: 'POST',
  url: '/auth/totp/confirm/',
  schema: {
    summary: 'Turn on the second factor with its first code',
    tags: ['Account'],
    body: TotpCode,
    response: { 200: RecoveryCodes },
  },
  errors: [404, 409],
});

export const deleteTotp = ofAccount.change('DELETE', '/auth/totp/', {
  summary: 'Turn off the second factor',
  body: PasswordProof,
  response: { 204: NoContent },
});
