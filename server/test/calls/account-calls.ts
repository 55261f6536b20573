import { beginPasswordReset } from '../../src/auth/password-reset/password-reset.service.ts';
import {
  accessTokenOf,
  makeAccessToken,
  otherSignIn,
  PASSWORD,
  turnOnTotp,
} from '../account-actions.ts';
import { addPasskey, Authenticator, beginPasskey, signInWith } from '../authenticator.ts';
import {
  DELETED_BY_OWNER,
  EVERYBODY_SIGNED_IN,
  newName,
  NOT_FOUND,
  PICTURE,
  type Calls,
} from './call.ts';

const proof = () => ({ password: PASSWORD });
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const account = () => ({
  username: newName(),
  email: 'person@example.in',
  password: 'chai-and-dosa',
});

/** The calls about accounts, ways in and profiles. */
export const ACCOUNT_CALLS = {
  'POST /auth/register/': {
    body: account,
    statuses: { own: [201, 201, 201, 201, 201] },
    change: ({ asha }) =>
      asha.post('/auth/register/', {
        username: `registered${asha.id}`,
        email: 'new@example.in',
        password: 'chai-and-dosa',
      }),
  },
  'GET /auth/registration/': { statuses: { own: [200, 200, 200, 200, 200] } },
  'POST /auth/login/': {
    body: () => ({ username: 'creator', password: 'correct horse battery' }),
    statuses: { own: [200, 200, 200, 200, 200] },
    change: ({ asha }) =>
      asha.post('/auth/login/', { username: asha.username, password: 'correct horse battery' }),
  },
  'POST /auth/logout/': {
    statuses: { own: [401, 204, 204, 204, 204] },
    change: ({ uma }) => uma.post('/auth/logout/'),
  },
  // No mail is set up.
  'POST /auth/password/forgot/': {
    body: () => ({ username: 'creator' }),
    statuses: { own: [409, 409, 409, 409, 409] },
    change: ({ asha }) => asha.post('/auth/password/forgot/', { username: asha.username }),
  },
  // No link is open.
  'POST /auth/password/reset/': {
    body: () => ({ token: `1.${'x'.repeat(43)}`, new_password: PASSWORD }),
    statuses: { own: [400, 400, 400, 400, 400] },
    prepare: async ({ asha, test }) => {
      const token = await test.run({ id: 0, username: '' }, (tx) =>
        beginPasswordReset(tx, asha.username),
      );
      return () => asha.post('/auth/password/reset/', { token, new_password: 'two samosas more' });
    },
  },
  'POST /auth/password/': {
    body: () => ({ current_password: PASSWORD, new_password: PASSWORD }),
    statuses: { own: [401, 204, 204, 204, 204] },
    change: ({ asha }) =>
      asha.post('/auth/password/', {
        current_password: PASSWORD,
        new_password: 'two samosas more',
      }),
  },
  'GET /auth/sign_ins/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'DELETE /auth/sign_ins/:id/': {
    about: 'sign-in',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      await asha.post('/auth/login/', { username: asha.username, password: PASSWORD });
      const other = await otherSignIn(asha);
      return () => asha.delete(`/auth/sign_ins/${other}/`);
    },
  },
  'POST /auth/sign_ins/end_others/': {
    statuses: { own: [401, 204, 204, 204, 204] },
    change: ({ asha }) => asha.post('/auth/sign_ins/end_others/'),
  },
  'GET /auth/totp/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /auth/totp/': {
    body: proof,
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => asha.post('/auth/totp/', { password: PASSWORD }),
  },
  'DELETE /auth/totp/': {
    body: proof,
    statuses: { own: [401, 204, 204, 204, 204] },
    prepare: async ({ asha }) => {
      await turnOnTotp(asha);
      return () => asha.delete('/auth/totp/', { password: PASSWORD });
    },
  },
  // Nothing is being set up any more.
  'POST /auth/totp/confirm/': {
    body: () => ({ code: '123456' }),
    statuses: { own: NOT_FOUND },
    change: ({ asha }) => turnOnTotp(asha),
  },
  'GET /auth/export/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /auth/access_tokens/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /auth/access_tokens/': {
    body: () => ({ name: 'Phone shortcut', scope: 'add_expenses', password: PASSWORD }),
    statuses: { own: [401, 201, 201, 201, 201] },
    change: ({ asha }) => makeAccessToken(asha),
  },
  'DELETE /auth/access_tokens/:id/': {
    about: 'access token',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await accessTokenOf(asha);
      return () => asha.delete(`/auth/access_tokens/${id}/`);
    },
  },
  'GET /auth/passkeys/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /auth/passkeys/begin/': {
    body: proof,
    statuses: { own: EVERYBODY_SIGNED_IN },
    change: ({ asha }) => asha.post('/auth/passkeys/begin/', { password: PASSWORD }),
  },
  // Nothing has begun.
  'POST /auth/passkeys/': {
    body: () => ({
      credential: {
        ...CREDENTIAL,
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    }),
    statuses: { own: [401, 400, 400, 400, 400] },
    prepare: async ({ asha }) => {
      const credential = new Authenticator().create(await beginPasskey(asha));
      return () => asha.post('/auth/passkeys/', { credential });
    },
  },
  'DELETE /auth/passkeys/:id/': {
    about: 'passkey',
    body: proof,
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha }) => {
      const { id } = await addPasskey(asha);
      return () => asha.delete(`/auth/passkeys/${id}/`, { password: PASSWORD });
    },
  },
  'POST /auth/passkeys/sign_in/begin/': {
    statuses: { own: [200, 200, 200, 200, 200] },
    change: ({ asha }) => asha.post('/auth/passkeys/sign_in/begin/'),
  },
  // Nobody has this passkey.
  'POST /auth/passkeys/sign_in/': {
    body: () => ({
      credential: {
        ...CREDENTIAL,
        response: {
          clientDataJSON: 'AAAA',
          authenticatorData: 'AAAA',
          signature: 'AAAA',
          userHandle: 'MQ',
        },
      },
    }),
    statuses: { own: [401, 401, 401, 401, 401] },
    prepare: async ({ asha, test }) => {
      const phone = new Authenticator();
      await addPasskey(asha, phone);
      return () => signInWith(test.app, phone);
    },
  },
  'DELETE /auth/account/': {
    body: proof,
    statuses: { own: [401, 204, 204, 204, 204] },
    change: ({ asha }) => asha.delete('/auth/account/', { password: PASSWORD }),
  },
  'GET /auth/profile/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'PATCH /auth/profile/': {
    body: () => ({ upi_id: 'somebody@upi' }),
    statuses: { own: EVERYBODY_SIGNED_IN },
    change: ({ ravi }) => ravi.patch('/auth/profile/', { upi_id: 'ravi@upi' }),
  },
  'PATCH /auth/profile/update_image/': {
    body: () => ({ profile_image: PICTURE }),
    statuses: { own: EVERYBODY_SIGNED_IN },
    change: ({ asha }) => asha.patch('/auth/profile/update_image/', { profile_image: PICTURE }),
  },
  'DELETE /auth/profile/remove_image/': {
    statuses: { own: EVERYBODY_SIGNED_IN },
    prepare: async ({ asha }) => {
      await asha.patch('/auth/profile/update_image/', { profile_image: PICTURE });
      return () => asha.delete('/auth/profile/remove_image/');
    },
  },
} satisfies Partial<Calls>;
