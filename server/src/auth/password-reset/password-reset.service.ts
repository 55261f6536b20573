import { nameKey, type Language } from '@hisaab/domain';
import { loadLocale, say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { NotFound, WrongSecret } from '../../platform/errors.ts';
import { resetEmail } from '../../notifications/mail/emails.ts';
import type { Email } from '../../notifications/mail/mailer.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { deleteReset, isResetOpen, saveReset } from './password-reset.repository.ts';
import { hashToken, newToken } from '../tokens/token.ts';
import { deleteTokensBeyond } from '../sign-ins/sign-ins.repository.ts';
import {
  findEnabledUser,
  findUserByKey,
  listUsersByEmail,
  updatePasswordHash,
  type VisibleUser,
} from '../users/users.repository.ts';
import { getUser } from '../users/users.service.ts';

const LINK_LIFE_MS = 30 * 60 * 1000;
const TOKEN = /^(?<userId>\d{1,15})\.(?<secret>[\w-]{43})$/;

/** Creates the one reset link of a person, and returns its token. @throws {NotFound} */
export async function beginPasswordReset(tx: Tx, username: string): Promise<string> {
  const { trx, now } = tx;
  const user = await findUserByKey(trx, nameKey(username));
  if (!user) throw new NotFound('User');
  const [gone] = await tx.lock({ users: [user.id] });
  if (gone !== undefined) throw new NotFound('User');
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS).toISOString();
  await saveReset(trx, { user_id: user.id, token_hash: hashToken(secret), expires_at: expiresAt });
  return `${user.id}.${secret}`;
}

/** The address with a token. The token is after the #, which is sent to no server and is in no log. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/reset-password#${token}`;
}

/**
 * The mails with a reset link for a username or else an email address, each to the address of its account; none if nobody has it. They
 * are in the language of the account, or in that of the request if the account leaves it to the device.
 */
export async function writeResetEmails(
  { db, run }: { db: Db; run: UnitOfWork['run'] },
  { nameOrEmail, language }: { nameOrEmail: string; language: Language },
  publicUrl: string,
): Promise<Email[]> {
  const named = await findUserByKey(db, nameKey(nameOrEmail));
  const users = named ? [named] : await listUsersByEmail(db, nameOrEmail.trim());
  const emails: Email[] = [];
  for (const user of users.filter(({ email }) => email !== '')) {
    const { username: name } = user;
    const locale = await loadLocale(user.language ?? language);
    const reset = await run(user, async (tx) => {
      const token = await beginPasswordReset(tx, name);
      // After the lock: the address may have changed meanwhile.
      const { email } = await getUser(tx, user.id);
      return resetEmail(locale, { to: email, name, link: resetLink(publicUrl, token) });
    });
    emails.push(reset);
  }
  return emails;
}

/** The user of a reset token. @throws {WrongSecret} for an expired, used or invented token. */
export async function requireResettingUser(db: Db, token: string, now: Date): Promise<VisibleUser> {
  const { userId, secret } = TOKEN.exec(token)?.groups ?? {};
  const user =
    secret !== undefined && (await isResetOpen(db, Number(userId), hashToken(secret), now))
      ? await findEnabledUser(db, Number(userId))
      : undefined;
  if (user) return user;
  throw new WrongSecret('wrong_reset_link', {
    token: say('faults.passwordLinkOver'),
  });
}

/** Sets a new password by a token, which consumes it, and ends every sign-in. @throws {WrongSecret} */
export async function resetPassword(
  tx: Tx,
  user: VisibleUser,
  token: string,
  passwordHash: string,
): Promise<void> {
  // Of two concurrent uses of one link the second finds it consumed.
  await tx.lock({ users: [user.id] });
  await requireResettingUser(tx.trx, token, tx.now);
  await deleteReset(tx.trx, user.id);
  await updatePasswordHash(tx.trx, user.id, passwordHash, tx.now);
  await deleteTokensBeyond(tx.trx, user.id, 0);
  tx.signedOut(user.id);
  tx.notify([user.id], notice('security_notice', { change: 'password' }));
}
