import { MAX_NAME } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, NoContent, OnceHeaders } from './fields.ts';

/** A person with an account, as they see themselves. */
export const User = Type.Object({
  id: Id,
  username: Type.String(),
  email: Type.String(),
  date_joined: Type.String({ description: 'ISO 8601 in UTC.' }),
  profile_image: Type.Union([Type.String(), Type.Null()], { description: 'A data URL.' }),
});
export type User = Static<typeof User>;

const USERNAME_SENTENCE = `Username must have 1 to ${MAX_NAME} letters, digits or @ . + - _.`;
const EMAIL_SENTENCE = 'Email must be an email address.';
const PASSWORD_SENTENCE = 'Password must have 8 to 128 characters.';

const USERNAME = new RegExp(`^[\\p{L}\\p{M}\\p{N}@.+\\-_]{1,${MAX_NAME}}$`, 'u');
// The valid e-mail address of the HTML standard, so that browser and server agree.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const MAX_EMAIL = 254;

/** What a person fills in to get an account. */
export const Registration = Type.Object({
  username: Type.Refine(
    Type.String({ description: USERNAME_SENTENCE }),
    (name) => USERNAME.test(name.normalize('NFC').trim()),
    () => USERNAME_SENTENCE,
  ),
  email: Type.Refine(
    Type.String({ description: EMAIL_SENTENCE }),
    (email) => email.trim().length <= MAX_EMAIL && EMAIL.test(email.trim()),
    () => EMAIL_SENTENCE,
  ),
  password: Type.Refine(
    Type.String({ description: PASSWORD_SENTENCE }),
    (password) => isPasswordLength(password),
    () => PASSWORD_SENTENCE,
  ),
});
export type Registration = Static<typeof Registration>;

function isPasswordLength(password: string): boolean {
  const length = password.length > 256 ? password.length : [...password].length;
  return length >= 8 && length <= 128 && password.isWellFormed();
}

/** What a person signs in with. */
export const Credentials = Type.Object({
  username: Type.String({ minLength: 1, description: 'Username is required.' }),
  password: Type.String({ minLength: 1, description: 'Password is required.' }),
});
export type Credentials = Static<typeof Credentials>;

export const register = endpoint({
  method: 'POST',
  url: '/auth/register/',
  schema: {
    summary: 'Create an account',
    tags: ['Auth'],
    security: [],
    headers: OnceHeaders,
    body: Registration,
    response: { 201: Type.Object({ user: User }) },
  },
});

export const logIn = endpoint({
  method: 'POST',
  url: '/auth/login/',
  schema: {
    summary: 'Sign in',
    tags: ['Auth'],
    security: [],
    body: Credentials,
    response: { 200: Type.Object({ user: User, token: Type.String() }) },
  },
});

export const logOut = endpoint({
  method: 'POST',
  url: '/auth/logout/',
  schema: { summary: 'Sign out: the token is dead', tags: ['Auth'], response: { 204: NoContent } },
});
