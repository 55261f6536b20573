import { loadLocale } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { securityLetter } from '../../notifications/mail/letters.ts';
import type { Letter } from '../../notifications/mail/mailer.ts';
import { wordFacts } from '../../notifications/notices/notices.ts';
import type { SentNotice } from '../../platform/unit-of-work/notice.ts';
import { findEnabledUser } from './users.repository.ts';

/** Whether a notice reports a change of an account's security, which a mail reports too. */
export function isMailed({ notice }: SentNotice): boolean {
  return notice.type === 'security_notice';
}

/** The mails with the words of these notices, each in the language of the account; English if the device decides. */
export async function writeSecurityLetters(
  db: Db,
  sent: readonly SentNotice[],
  publicUrl: string,
): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const { userIds, notice } of sent) {
    for (const userId of userIds) {
      const user = await findEnabledUser(db, userId);
      const to = notice.mailTo ?? user?.email ?? '';
      if (!user || to === '') continue;
      const locale = await loadLocale(user.language ?? 'en');
      const words = wordFacts(locale, notice.type, notice.facts);
      const link = `${publicUrl}/forgot-password`;
      letters.push(securityLetter(locale, { to, name: user.username, link }, words));
    }
  }
  return letters;
}
