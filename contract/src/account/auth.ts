import {
  ADDED_BY,
  isPassword,
  LANGUAGES,
  MAX_NAME,
  MAX_PASSWORD,
  MIN_PASSWORD,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined } from '../base/faults.ts';
import { NameField, TimeField, UpiIdField, EXAMPLE_IMAGE } from '../base/response-fields.ts';
import { endpoint } from '../base/endpoint.ts';
import { Id, IdempotencyHeaders, lineOfText, NoContent } from '../base/fields.ts';
import { NewUsername } from '../base/new-names.ts';

// The valid e-mail address of the HTML standard, so that browser and server agree.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** The longest email address. */
export const MAX_EMAIL = 254;
// As sent; white space around it is removed.
const DESCRIBED_EMAIL = {
  maxLength: MAX_EMAIL,
  pattern: EMAIL.source,
  examples: ['ananya@example.in'],
};

const DESCRIBED_PASSWORD = { maxLength: MAX_PASSWORD, examples: ['lantern ferry mango'] };

/** A person with an account, as they see themselves. */
export const User = Type.Object({
  id: Id,
  username: NameField,
  email: Type.Union([Type.String({ described: DESCRIBED_EMAIL }), Type.Null()], {
    description: "Null if the organisation's account has none.",
  }),
  date_joined: TimeField,
  profile_image: Type.Union(
    [
      Type.String({ described: { pattern: '^data:image/', examples: [EXAMPLE_IMAGE] } }),
      Type.Null(),
    ],
    { description: 'A data URL.' },
  ),
  upi_id: Type.Union([UpiIdField, Type.Null()], {
    description: 'Visible to people who share a group, on suggestions to pay this person.',
  }),
  counts_group_shares: Type.Boolean({
    description: "Whether the share of group bills counts in the user's month.",
  }),
  confirm_messages: Type.Boolean({
    description: 'Whether every forwarded message that moves money waits for the user.',
  }),
  month_starts_on: Type.Integer({
    description:
      "The day on which the user's months begin; a shorter month begins on its last day.",
    described: { minimum: 1, maximum: 31, examples: [25] },
  }),
  month_starts_before_weekend: Type.Boolean({
    description: 'Whether a start on a Saturday or Sunday moves to the Friday before.',
  }),
  weekly_mail: Type.Boolean({
    description:
      'Whether the user receives a mail about the past week each Monday, if the server sends mail.',
  }),
  added_by: Type.String({
    described: { enum: ADDED_BY, examples: ['anyone'] },
    description: 'Who may add this person to a group: anyone, people who share a group, or nobody.',
  }),
  display_name: Type.Union([NameField, Type.Null()], {
    description: 'The display name; null for the username.',
  }),
  language: Type.Union(
    [Type.String({ described: { enum: LANGUAGES, examples: ['hi'] } }), Type.Null()],
    { description: 'The language that the user has chosen; null if the device decides.' },
  ),
  password_changed_at: Type.Optional(TimeField),
  has_password: Type.Optional(
    Type.Literal(false, {
      description:
        "False for an account that signs in only with the organisation's; otherwise absent.",
    }),
  ),
});
export type User = Static<typeof User>;

/** The response with the signed-in user. */
export const UserAnswer = Type.Object({ user: User });

const DESCRIBED_DEVICE_KEY = { examples: ['ZGV2aWNlLWtleS1vZi1hbmFueWEtb24taGVyLXBob25l'] };

/** A new session. */
export const SignedIn = Type.Object({
  user: User,
  token: Type.String({
    description: 'For the header Authorization.',
    described: { examples: ['c2lnbmVkLWluLWFzLWFuYW55YS1vbi1oZXItcGhvbmU'] },
  }),
  device_key: Type.String({
    description: 'This device stores it for its next sign-in.',
    described: DESCRIBED_DEVICE_KEY,
  }),
});
export type SignedIn = Static<typeof SignedIn>;

/** An email address in a request. */
export const EmailInput = refined(
  Type.String({ ...faulty(say('faults.emailInvalid')), described: DESCRIBED_EMAIL }),
  (email) => email.trim().length <= MAX_EMAIL && EMAIL.test(email.trim()),
);

/** A new password. The service decides whether it is too easy to guess. */
export const NewPassword = refined(
  Type.String({
    ...faulty(say('faults.passwordInvalid', { least: MIN_PASSWORD, most: MAX_PASSWORD })),
    described: { minLength: MIN_PASSWORD, ...DESCRIBED_PASSWORD },
  }),
  (password) => isPassword(password),
);

/** A password to be checked. */
export const PasswordInput = Type.String({
  minLength: 1,
  ...faulty(say('faults.passwordMissing')),
  described: DESCRIBED_PASSWORD,
});

/** The body of a registration. */
export const Registration = Type.Object({
  username: NewUsername,
  email: EmailInput,
  password: NewPassword,
  invitation: Type.Optional(
    Type.Union(
      [Type.String({ described: { examples: ['3.aW52aXRhdGlvbi1vZi1hbmE'] } }), Type.Null()],
      {
        ...faulty(say('faults.invitationLinkInvalid')),
        described: {
          description:
            "The part after the # of a group's invitation, or of the operator's link, if the server takes accounts by invitation only.",
        },
      },
    ),
  ),
});
export type Registration = Static<typeof Registration>;

/** The username of an account that should exist. */
export const UsernameInput = lineOfText(
  1,
  MAX_NAME,
  say('faults.usernameTooLong', { most: MAX_NAME }),
);

/** The key that a device got from its last sign-in. */
export const DeviceKeyInput = Type.Optional(
  Type.String({
    ...faulty(say('faults.deviceKeyInvalid')),
    described: {
      ...DESCRIBED_DEVICE_KEY,
      description:
        'The key that the last sign-in on this device returned: it lets this device in while somebody else guesses the password.',
    },
  }),
);

/** The body of a sign-in. */
export const Credentials = Type.Object({
  username: UsernameInput,
  password: PasswordInput,
  code: Type.Optional(
    Type.Union([Type.String({ described: { examples: ['492039'] } }), Type.Null()], {
      ...faulty(say('faults.codeInvalid')),
      described: {
        description:
          'A code of the second factor, or a recovery code. If one is needed and missing, the response is 401 with two_factor_required.',
      },
    }),
  ),
  device_key: DeviceKeyInput,
});
export type Credentials = Static<typeof Credentials>;

export const register = endpoint({
  method: 'POST',
  url: '/auth/register/',
  schema: {
    summary: 'Create an account',
    tags: ['Auth'],
    security: [],
    headers: IdempotencyHeaders,
    body: Registration,
    response: { 201: UserAnswer },
  },
  // 404 for a repeated request after the account was deleted.
  errors: [403, 404, 409, 429],
});

/** Who may create an account on this server. */
export const RegistrationMode = Type.Object({
  registration: Type.String({
    described: { enum: ['open', 'invited', 'closed'], examples: ['open'] },
  }),
});

export const getRegistration = endpoint({
  method: 'GET',
  url: '/auth/registration/',
  schema: {
    summary: 'Who may create an account: everybody, who has an invitation, or nobody',
    tags: ['Auth'],
    security: [],
    response: { 200: RegistrationMode },
  },
  errors: [400],
});

export const logIn = endpoint({
  method: 'POST',
  url: '/auth/login/',
  schema: {
    summary: 'Sign in',
    tags: ['Auth'],
    security: [],
    body: Credentials,
    response: { 200: SignedIn },
  },
  errors: [401, 429],
});

export const logOut = endpoint({
  method: 'POST',
  url: '/auth/logout/',
  schema: { summary: 'Sign out; revokes the token', tags: ['Auth'], response: { 204: NoContent } },
});
