import { hash, randomInt } from 'node:crypto';
import { MAX_NAME, nameKey } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Oidc, Registration } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { notice } from '../../notifications/notices/notices.ts';
import { spendInvitation } from '../registration/registration.service.ts';
import { hashToken, newToken } from '../../auth/tokens/token.ts';
import { findEnabledUser, findUserId } from '../../auth/users/users.repository.ts';
import { createAccount, type VisibleUser } from '../../auth/users/users.service.ts';
import { requireSignInMethod } from '../../auth/users/sign-in-methods.service.ts';
import {
  deleteExpired,
  deleteLink,
  findLinkedUser,
  insertAnswer,
  insertAttempt,
  insertLink,
  takeAnswer,
  takeAttempt,
} from './oidc.repository.ts';
import type { Checks, Identity } from './oidc-provider.ts';

const ATTEMPT_LIFE_MS = 10 * 60 * 1000;
const CODE_LIFE_MS = 60 * 1000;
/** As many as `randomInt` can choose from. */
const MAX_IDS = 2 ** 48 - 1;
const NOBODY = 0;

/** A sign-in at the provider, or a new link of a user. */
export interface OidcWish {
  /** The user who links; undefined for a sign-in. */
  userId: number | undefined;
  invitation: string | null | undefined;
  redirectUri: string;
}

/** Stores a sign-in with new secrets, which are valid for 10 minutes. */
export async function beginOidc(
  { trx, now }: Tx,
  { userId = NOBODY, invitation = null, redirectUri }: OidcWish,
): Promise<Checks> {
  const checks = { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri };
  await insertAttempt(trx, {
    state_hash: hashToken(checks.state),
    nonce: checks.nonce,
    verifier: checks.verifier,
    redirect_uri: redirectUri,
    user_id: userId,
    invitation,
    expires_at: new Date(now.getTime() + ATTEMPT_LIFE_MS).toISOString(),
  });
  return checks;
}

/** The sign-in of a state, which is used up by this. @throws {Unauthenticated} when there is none. */
export async function takeOidc({ trx, now }: Tx, state: string): Promise<Row<'oidc_attempt'>> {
  const attempt = await takeAttempt(trx, hashToken(state), now);
  if (!attempt) throw isOver();
  return attempt;
}

/**
 * Stores whom the provider has signed in, and returns the code with which their browser fetches the sign-in. The code begins with the
 * state, by which the browser knows that it began this sign-in itself.
 */
export async function answerOidc(
  { trx, now }: Tx,
  { issuer }: Oidc,
  { attempt, state, identity }: { attempt: Row<'oidc_attempt'>; state: string; identity: Identity },
): Promise<string> {
  const code = `${state}.${newToken()}`;
  await insertAnswer(trx, {
    code_hash: hashToken(code),
    subject_hash: hash('sha256', JSON.stringify([issuer, identity.subject]), 'base64url'),
    name: identity.name,
    usernames: identity.usernames.join('\n'),
    email: identity.email,
    user_id: attempt.user_id,
    invitation: attempt.invitation,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS).toISOString(),
  });
  return code;
}

/**
 * The user whom a code signs in, locked: the one who links, the one of the link, or a new one where registration permits that.
 * @throws {Unauthenticated} for a code that is over, or a disabled account.
 * @throws {Conflict} when the account of the provider is linked already.
 * @throws {Forbidden} when it is linked to nobody, and registration does not permit an account.
 */
export async function finishOidc(
  tx: Tx,
  code: string,
  { registration, oidc }: { registration: Registration; oidc: Oidc },
): Promise<VisibleUser> {
  const answer = await takeAnswer(tx.trx, hashToken(code), tx.now);
  if (!answer) throw isOver();
  if (answer.user_id !== NOBODY) return linkTo(tx, answer, oidc);
  const linked = await findLinkedUser(tx.trx, answer.subject_hash);
  if (linked !== undefined) return requireEnabled(tx, linked);
  return register(tx, answer, { registration, oidc });
}

async function linkTo(tx: Tx, answer: Row<'oidc_answer'>, oidc: Oidc): Promise<VisibleUser> {
  const user = await requireEnabled(tx, answer.user_id);
  await link(tx, user, answer, oidc);
  tx.notify([user.id], notice('security_notice', { change: 'oidc_linked', name: answer.name }));
  return user;
}

async function register(
  tx: Tx,
  answer: Row<'oidc_answer'>,
  { registration, oidc }: { registration: Registration; oidc: Oidc },
): Promise<VisibleUser> {
  const spent = await spendInvitation(tx, registration, answer.invitation).catch(
    (error: unknown) => {
      if (!(error instanceof Forbidden)) throw error;
      const { name } = oidc;
      throw new Forbidden('oidc_not_linked', say('refusals.oidcNotLinked', { name }));
    },
  );
  const user = await createAccount(
    tx,
    {
      username: await chooseUsername(tx.trx, answer.usernames.split('\n').filter(Boolean)),
      email: answer.email ?? '',
      registeredWith: spent.registered_with,
    },
    '',
  );
  await link(tx, user, answer, oidc);
  return user;
}

async function link(
  { trx, now }: Tx,
  user: VisibleUser,
  { subject_hash, name }: Row<'oidc_answer'>,
  oidc: Oidc,
): Promise<void> {
  const isNew = await insertLink(trx, {
    subject_hash,
    user_id: user.id,
    id: randomInt(1, MAX_IDS),
    name,
    linked_at: now.toISOString(),
  });
  if (!isNew) {
    throw new Conflict('oidc_linked', say('refusals.oidcLinked', { name: oidc.name }));
  }
}

async function requireEnabled(tx: Tx, userId: number): Promise<VisibleUser> {
  await tx.lock({ users: [userId] });
  const user = await findEnabledUser(tx.trx, userId);
  // As for a wrong password: nobody learns that the account is disabled.
  if (!user) throw new Unauthenticated('wrong_credentials', say('refusals.wrongCredentials'));
  return user;
}

/** The first of these names that is free, else the first one with a number, cut so that both are a permitted username. */
async function chooseUsername(db: Db, wished: readonly string[]): Promise<string> {
  for (const name of wished) if (await isFree(db, name)) return name;
  const base = [...(wished[0] ?? 'member')];
  for (let number = 2; ; number += 1) {
    const digits = String(number);
    const name = base.slice(0, MAX_NAME - digits.length).join('') + digits;
    if (await isFree(db, name)) return name;
  }
}

async function isFree(db: Db, name: string): Promise<boolean> {
  return (await findUserId(db, nameKey(name))) === NOBODY;
}

/** Ends a link of the actor. @throws {NotFound} @throws {Conflict} for the last way to sign in. */
export async function endOidcLink(tx: Tx, id: number): Promise<void> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  if (!(await deleteLink(trx, actor.id, id))) throw new NotFound('Link');
  await requireSignInMethod(tx);
  tx.notify([actor.id], notice('security_notice', { change: 'oidc_unlinked' }));
}

/** Deletes what was begun and not finished in time. */
export async function deleteOldOidc({ db, clock }: Deps): Promise<void> {
  await deleteExpired(db, clock.now());
}

function isOver(): Unauthenticated {
  return new Unauthenticated('oidc_over', say('refusals.oidcOver'));
}
