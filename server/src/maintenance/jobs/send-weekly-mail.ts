import { addDays, mondayOf, type CalendarDate } from '@hisaab/domain';
import { loadLocale } from '@hisaab/words/server';
import { clockIn } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mailer } from '../../notifications/mail/mailer.ts';
import { unsubscribeAddress } from '../../reports/weekly-mail/unsubscribe-address.ts';
import { weekOf } from '../../reports/weekly-mail/week-of-person.ts';
import { weeklyEmail } from '../../reports/weekly-mail/weekly-email.ts';
import * as mailing from '../../reports/weekly-mail/weekly-mail.repository.ts';
import { processEach } from './process-each.ts';
import type { JobLog } from './run-daily.ts';

const HOURS_OF_NIGHT = 8;
const HOUR_MS = 60 * 60 * 1000;

type Recipient = mailing.Recipient;

/**
 * Sends the mail of the last Monday, from 8:00 on in the configured time zone, to every subscriber who has not received
 * it; the first node that claims it sends it. A mail that may have been sent is not sent again; if the mail server is
 * unreachable, the next call retries.
 */
export async function sendWeeklyMail(
  deps: Deps,
  mailer: Pick<Mailer, 'isOn' | 'deliver'>,
  log: JobLog,
  isStopping: () => boolean = () => false,
): Promise<{ mails: number }> {
  const { db, config } = deps;
  const { publicUrl } = config;
  let mails = 0;
  if (!mailer.isOn || publicUrl === null) return { mails };
  const monday = lastMondayAtEight(deps);
  let isUnreachable = false;
  const release = (recipient: Recipient) =>
    mailing.releaseMail(db, recipient, { monday, before: addDays(monday, -7) });
  const writeAndDeliver = async (recipient: Recipient) => {
    try {
      return await mailer.deliver(await writeLetter(deps, recipient, monday, publicUrl));
    } catch (error) {
      await release(recipient);
      throw error;
    }
  };
  await processEach(
    {
      list: (last: Recipient | undefined, limit) =>
        mailing.listDueRecipients(db, monday, last?.id ?? 0, limit),
      work: async (recipient) => {
        // Claimed before its week is loaded, so that only one of several nodes does the work.
        if (!(await mailing.claimMail(db, recipient.id, monday))) return;
        const outcome = await writeAndDeliver(recipient);
        if (outcome === 'sent') mails += 1;
        if (outcome === 'unreachable') {
          isUnreachable = true;
          await release(recipient);
        }
      },
      facts: ({ id }) => ({ user: id }),
    },
    log,
    () => isStopping() || isUnreachable,
  );
  return { mails };
}

async function writeLetter(
  { db, clock }: Deps,
  recipient: Recipient,
  monday: CalendarDate,
  publicUrl: string,
) {
  const { id, email, language, weekly_mail_key: key } = recipient;
  const [locale, week] = await Promise.all([
    loadLocale(language ?? 'en'),
    weekOf(db, recipient, monday, clock.today()),
  ]);
  const links = { app: `${publicUrl}/`, stop: unsubscribeAddress(publicUrl, id, key) };
  return weeklyEmail(locale, email, week, links);
}

function lastMondayAtEight({ clock, config }: Deps): CalendarDate {
  const eightHoursAgo = new Date(clock.now().getTime() - HOURS_OF_NIGHT * HOUR_MS);
  return mondayOf(clockIn(config.timeZone, () => eightHoursAgo).today());
}
