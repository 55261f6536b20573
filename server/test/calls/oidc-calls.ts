import { randomInt } from 'node:crypto';
import { hashToken } from '../../src/auth/tokens/token.ts';
import type { Person, TestApp } from '../test-app.ts';
import { DELETED_BY_OWNER, EVERYBODY_SIGNED_IN, type Calls } from './call.ts';

const NO_PROVIDER = [404, 404, 404, 404, 404] as const;

/** Links an account of a provider to a person, and returns the id of the link. */
export async function linkOidc({ db }: Pick<TestApp, 'db'>, { id: userId }: Person) {
  const id = randomInt(1, 2 ** 40);
  const linkedAt = '2026-11-15T06:30:00.000Z';
  await db
    .insertInto('oidc_link')
    .values({
      subject_hash: `of ${id}`,
      user_id: userId,
      id,
      name: 'asha',
      linked_at: linkedAt,
    })
    .execute();
  return id;
}

/** The calls about the organisation's accounts. */
export const OIDC_CALLS = {
  // No provider is set up.
  'GET /auth/oidc/': { statuses: { own: NO_PROVIDER } },
  'POST /auth/oidc/start/': {
    body: () => ({}),
    statuses: { own: NO_PROVIDER },
    change: ({ asha }) => asha.post('/auth/oidc/start/', {}),
  },
  'POST /auth/oidc/finish/': {
    body: () => ({ code: 'invented' }),
    statuses: { own: NO_PROVIDER },
    prepare: async ({ asha, test }) => {
      const code = `code of ${randomInt(1, 2 ** 40)}`;
      await test.db
        .insertInto('oidc_answer')
        .values({
          code_hash: hashToken(code),
          subject_hash: code,
          name: 'asha',
          usernames: '',
          email: null,
          user_id: asha.id,
          invitation: null,
          expires_at: '2099-01-01T00:00:00.000Z',
        })
        .execute();
      return () => asha.post('/auth/oidc/finish/', { code });
    },
  },
  'GET /auth/oidc/links/': { statuses: { own: EVERYBODY_SIGNED_IN } },
  'DELETE /auth/oidc/links/:id/': {
    about: 'oidc link',
    statuses: DELETED_BY_OWNER,
    prepare: async ({ asha, test }) => {
      const id = await linkOidc(test, asha);
      return () => asha.delete(`/auth/oidc/links/${id}/`);
    },
  },
} satisfies Partial<Calls>;
