import { loadLocale } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { securityEmail } from '../../notifications/mail/emails.ts';
import type { Email } from '../../notifications/mail/mailer.ts';
import { wordFacts } from '../../notifications/notices/notices.ts';
import type { SentNotice } from '../../platform/unit-of-work/notice.ts';
import { findEnabledUser } from './users.repository.ts';

/** Whether a notice reports a change of an account's security, which a mail reports too. */
export function isMailed({ notice }: SentNotice): boolean {
  return notice.type === 'security_notice';
}

/** The mails with the words of these notices, each in the language of the account; English if the device decides. */
export async function writeSecurityEmails(
  db: Db,
  sent: readonly SentNotice[],
  publicUrl: string,
): Promise<Email[]> {
  const emails: Email[] = [];
  for (const { userIds, notice } of sent) {
    for (const userId of userIds) {
      const user = await findEnabledUser(db, userId);
      const to = notice.mailTo ?? user?.email ?? '';
      if (!user || to === '') continue;
      const locale = await loadLocale(user.language ?? 'en');
      const words = wordFacts(locale, notice.type, notice.facts);
      const link = `${publicUrl}/forgot-password`;
      emails.push(securityEmail(locale, { to, name: user.username, link }, words));
    }
  }
  return emails;
}
