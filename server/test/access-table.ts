import type { Api } from '@hisaab/contract';
import { PASSWORD } from './account-actions.ts';

/** Who asks: nobody signed in, a stranger, somebody who was removed from the group, a member of it, and who created it. */
export const ACTORS = ['nobody', 'stranger', 'removed', 'member', 'creator'] as const;
export type ActorName = (typeof ACTORS)[number];

/** Whose thing the call is about: one's own, somebody else's, or none at all. */
export const TARGETS = ['own', 'another’s', 'missing'] as const;
export type TargetName = (typeof TARGETS)[number];

/** The expected status for each of {@link ACTORS}. */
export type Statuses = readonly [
  nobody: number,
  stranger: number,
  removed: number,
  member: number,
  creator: number,
];

/** What a call may have an id of. */
export type ThingName =
  | 'expense'
  | 'recurring'
  | 'budget'
  | 'notification'
  | 'group'
  | 'group expense'
  | 'payment'
  | 'sign-in'
  | 'passkey';

/** Who gets which status from a call; a call that is about nothing with an id has only `own`. */
export interface CallAccess {
  about?: ThingName;
  /** A good query. */
  query?: string;
  /** A good body; `id` is that of the thing the call is about. */
  body?: (id: number) => Record<string, unknown>;
  statuses: { own: Statuses; 'another’s'?: Statuses; missing?: Statuses };
}

/** Guests who are in every group. */
export const GUEST = 'Dev';
export const SECOND_GUEST = 'Esha';

const EVERYBODY_SIGNED_IN: Statuses = [401, 200, 200, 200, 200];
const NOT_FOUND: Statuses = [401, 404, 404, 404, 404];

/** A picture of one pixel. */
export const PICTURE = `data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==`;

let names = 0;
const newName = () => `Newcomer${++names}`;
const groupExpense = () => ({ paid_by_name: GUEST, amount: 90, description: 'Ferry' });
const payment = () => ({ from_member: GUEST, to_member: SECOND_GUEST, amount: 5, note: 'Cash' });

const SEEN_IN_GROUP: CallAccess['statuses'] = {
  own: EVERYBODY_SIGNED_IN,
  'another’s': [401, 404, 404, 200, 404],
  missing: NOT_FOUND,
};
const ADDED_IN_GROUP: CallAccess['statuses'] = {
  own: [401, 201, 201, 201, 201],
  'another’s': [401, 404, 404, 201, 404],
  missing: NOT_FOUND,
};
const DELETED_IN_GROUP: CallAccess['statuses'] = {
  own: [401, 204, 204, 204, 204],
  'another’s': [401, 404, 404, 204, 404],
  missing: NOT_FOUND,
};
const OF_CREATOR: CallAccess['statuses'] = {
  own: EVERYBODY_SIGNED_IN,
  'another’s': NOT_FOUND,
  missing: NOT_FOUND,
};
const expense = () => ({ amount: 12.5, category: 'Bills', description: 'Electricity' });
const proof = () => ({ password: PASSWORD });
const rent = () => ({ ...expense(), every: 'month', starts_on: '2026-12-01' });
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const account = () => ({
  username: newName(),
  email: 'person@example.in',
  password: 'chai-and-dosa',
});

/** Every call and who may make it. Everybody has a budget, so that setting one changes it. */
export const ACCESS: Readonly<Record<keyof Api, CallAccess>> = {
  'POST /auth/register/': { body: account, statuses: { own: [201, 201, 201, 201, 201] } },
  'POST /auth/login/': {
    body: () => ({ username: 'creator', password: 'correct horse battery' }),
    statuses: { own: [200, 200, 200, 200, 200] },
  },
  'POST /auth/logout/': { statuses: { own: [401, 204, 204, 204, 204] } },
  // No mail is set up.
  'POST /auth/password/forgot/': {
    body: () => ({ username: 'creator' }),
    statuses: { own: [409, 409, 409, 409, 409] },
  },
  // No link is open.
  'POST /auth/password/reset/': {
    body: () => ({ token: `1.${'x'.repeat(43)}`, new_password: PASSWORD }),
    statuses: { own: [400, 400, 400, 400, 400] },
  },
  'POST /auth/password/': {
    body: () => ({ current_password: PASSWORD, new_password: PASSWORD }),
    statuses: { own: [401, 204, 204, 204, 204] },
  },
  'GET /auth/sign_ins/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'DELETE /auth/sign_ins/:id/': {
    about: 'sign-in',
    statuses: { own: [401, 204, 204, 204, 204], 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'POST /auth/sign_ins/end_others/': { statuses: { own: [401, 204, 204, 204, 204] } },
  'GET /auth/totp/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /auth/totp/': { body: proof, statuses: { own: [401, 201, 201, 201, 201] } },
  'DELETE /auth/totp/': { body: proof, statuses: { own: [401, 204, 204, 204, 204] } },
  // Nothing is being set up any more.
  'POST /auth/totp/confirm/': { body: () => ({ code: '123456' }), statuses: { own: NOT_FOUND } },
  'GET /auth/export/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /personal/api/expenses/export/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /group/api/groups/:id/export/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /auth/passkeys/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /auth/passkeys/begin/': { body: proof, statuses: { own: EVERYBODY_SIGNED_IN } },
  // Nothing has begun.
  'POST /auth/passkeys/': {
    body: () => ({
      credential: {
        ...CREDENTIAL,
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    }),
    statuses: { own: [401, 400, 400, 400, 400] },
  },
  'DELETE /auth/passkeys/:id/': {
    about: 'passkey',
    body: proof,
    statuses: { own: [401, 204, 204, 204, 204], 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'POST /auth/passkeys/sign_in/begin/': { statuses: { own: [200, 200, 200, 200, 200] } },
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
  },
  'DELETE /auth/account/': { body: proof, statuses: { own: [401, 204, 204, 204, 204] } },
  'GET /auth/profile/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'PATCH /auth/profile/': {
    body: () => ({ upi_id: 'somebody@upi' }),
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'PATCH /auth/profile/update_image/': {
    body: () => ({ profile_image: PICTURE }),
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'DELETE /auth/profile/remove_image/': { statuses: { own: EVERYBODY_SIGNED_IN } },

  'GET /personal/api/expenses/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/expenses/': { body: expense, statuses: { own: [401, 201, 201, 201, 201] } },
  'PUT /personal/api/expenses/:id/': {
    about: 'expense',
    body: expense,
    statuses: { own: EVERYBODY_SIGNED_IN, 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'DELETE /personal/api/expenses/:id/': {
    about: 'expense',
    statuses: { own: [401, 204, 204, 204, 204], 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'GET /personal/api/expenses/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/expenses/:id/restore/': {
    about: 'expense',
    statuses: { own: EVERYBODY_SIGNED_IN, 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'GET /personal/api/expenses/monthly_summary/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /personal/api/expenses/statistics/': { statuses: { own: EVERYBODY_SIGNED_IN } },

  'GET /personal/api/recurring/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/recurring/': { body: rent, statuses: { own: [401, 201, 201, 201, 201] } },
  'PUT /personal/api/recurring/:id/': {
    about: 'recurring',
    body: rent,
    statuses: { own: EVERYBODY_SIGNED_IN, 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'DELETE /personal/api/recurring/:id/': {
    about: 'recurring',
    statuses: { own: [401, 204, 204, 204, 204], 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'GET /personal/api/recurring/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/recurring/:id/restore/': {
    about: 'recurring',
    statuses: { own: EVERYBODY_SIGNED_IN, 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },

  'GET /personal/api/budget/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /personal/api/budget/': {
    body: () => ({ monthly_limit: 500 }),
    statuses: { own: EVERYBODY_SIGNED_IN },
  },
  'PUT /personal/api/budget/:id/': {
    about: 'budget',
    body: () => ({ monthly_limit: 700 }),
    statuses: { own: EVERYBODY_SIGNED_IN, 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
  'GET /personal/api/budget/status/': { statuses: { own: EVERYBODY_SIGNED_IN } },

  'GET /group/api/groups/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /group/api/groups/': {
    body: () => ({ name: 'Hampi' }),
    statuses: { own: [401, 201, 201, 201, 201] },
  },
  'POST /group/api/groups/:id/add_member/': {
    about: 'group',
    body: () => ({ name: newName() }),
    statuses: ADDED_IN_GROUP,
  },
  'POST /group/api/groups/:id/remove_member/': {
    about: 'group',
    body: () => ({ name: GUEST }),
    statuses: SEEN_IN_GROUP,
  },
  'DELETE /group/api/groups/:id/delete/': {
    about: 'group',
    statuses: {
      own: [401, 204, 204, 204, 204],
      'another’s': [401, 404, 404, 403, 404],
      missing: NOT_FOUND,
    },
  },
  'GET /group/api/groups/:id/expenses/': {
    about: 'group',
    statuses: SEEN_IN_GROUP,
  },
  'POST /group/api/expenses/': {
    about: 'group',
    body: (id) => ({ group: id, ...groupExpense() }),
    statuses: ADDED_IN_GROUP,
  },
  'GET /group/api/groups/:id/settlements/': {
    about: 'group',
    statuses: SEEN_IN_GROUP,
  },
  'GET /group/api/groups/:id/settlement_suggestions/': {
    about: 'group',
    statuses: SEEN_IN_GROUP,
  },

  'PUT /group/api/groups/:id/': {
    about: 'group',
    body: () => ({ name: newName() }),
    statuses: SEEN_IN_GROUP,
  },
  'PUT /group/api/groups/:id/members/:member_id/': {
    about: 'group',
    body: () => ({ name: newName() }),
    statuses: SEEN_IN_GROUP,
  },
  'POST /group/api/groups/:id/members/:member_id/restore/': {
    about: 'group',
    statuses: SEEN_IN_GROUP,
  },
  'POST /group/api/groups/:id/restore/': { about: 'group', statuses: OF_CREATOR },
  'GET /group/api/groups/deleted/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /group/api/groups/:id/deleted/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/history/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/payments/': { about: 'group', statuses: SEEN_IN_GROUP },
  'GET /group/api/groups/:id/settlements/why/': {
    about: 'group',
    query: `?member=${GUEST}`,
    statuses: SEEN_IN_GROUP,
  },
  'PUT /group/api/expenses/:id/': {
    about: 'group expense',
    body: groupExpense,
    statuses: SEEN_IN_GROUP,
  },
  'DELETE /group/api/expenses/:id/': { about: 'group expense', statuses: DELETED_IN_GROUP },
  'POST /group/api/expenses/:id/restore/': { about: 'group expense', statuses: SEEN_IN_GROUP },
  'POST /group/api/payments/': {
    about: 'group',
    body: (id) => ({ group: id, ...payment() }),
    statuses: ADDED_IN_GROUP,
  },
  'PUT /group/api/payments/:id/': { about: 'payment', body: payment, statuses: SEEN_IN_GROUP },
  'DELETE /group/api/payments/:id/': { about: 'payment', statuses: DELETED_IN_GROUP },
  'POST /group/api/payments/:id/restore/': { about: 'payment', statuses: SEEN_IN_GROUP },

  'GET /api/notifications/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'GET /api/notifications/unread_count/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /api/notifications/mark_all_read/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'POST /api/notifications/:id/mark_read/': {
    about: 'notification',
    statuses: { own: EVERYBODY_SIGNED_IN, 'another’s': NOT_FOUND, missing: NOT_FOUND },
  },
};
