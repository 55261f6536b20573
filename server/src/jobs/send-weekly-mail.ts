import { addDays, mondayOf, type CalendarDate } from '@hisaab/domain';
import { loadSpeech } from '@hisaab/words/server';
import { clockIn } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { yieldToEventLoop } from '../event-loop/yield-to-event-loop.ts';
import type { Mailer } from '../mail/mailer.ts';
import { stopAddress } from './stop-address.ts';
import { weekOf } from './week-of-person.ts';
import { weeklyLetter } from './weekly-letter.ts';
import * as readers from './weekly-mail.repository.ts';

const HOURS_OF_NIGHT = 8;
const HOUR_MS = 60 * 60 * 1000;
const BATCH = 100;

/**
 * Sends the mail of the last Monday, from 8:00 on in the configured time zone, to everybody who chose it and has not got it: the node that
 * comes first sends it. A mail that may have left is not sent again; where the mail server cannot be reached, it is tried again by the
 * next call.
 */
export async function sendWeeklyMail(
  deps: Deps,
  mailer: Pick<Mailer, 'isOn' | 'deliver'>,
  isStopping: () => boolean = () => false,
): Promise<{ mails: number }> {
  const { publicUrl } = deps.config;
  let mails = 0;
  if (!mailer.isOn || publicUrl === null) return { mails };
  const monday = lastMondayAtEight(deps);
  let last = 0;
  for (;;) {
    const batch = await readers.listReadersDue(deps.db, monday, last, BATCH);
    for (const reader of batch) {
      if (isStopping()) return { mails };
      last = reader.id;
      const outcome = await sendTo(deps, mailer, { reader, monday, publicUrl });
      if (outcome === 'unreachable') return { mails };
      if (outcome === 'sent') mails += 1;
      await yieldToEventLoop();
    }
    if (batch.length < BATCH) return { mails };
  }
}

interface Due {
  reader: readers.Reader;
  monday: CalendarDate;
  publicUrl: string;
}

async function sendTo(
  { db, clock }: Deps,
  { deliver }: Pick<Mailer, 'deliver'>,
  { reader, monday, publicUrl }: Due,
): Promise<Awaited<ReturnType<Mailer['deliver']>> | undefined> {
  const { id, email, language, weekly_mail_key: key } = reader;
  const [speech, week] = await Promise.all([
    loadSpeech(language ?? 'en'),
    weekOf(db, reader, monday, clock.today()),
  ]);
  const links = { app: `${publicUrl}/`, stop: stopAddress(publicUrl, id, key) };
  const letter = weeklyLetter(speech, email, week, links);
  if (!(await readers.claimMail(db, id, monday))) return undefined;
  const outcome = await deliver(letter);
  if (outcome === 'unreachable')
    await readers.releaseMail(db, reader, { monday, before: addDays(monday, -7) });
  return outcome;
}

function lastMondayAtEight({ clock, config }: Deps): CalendarDate {
  const eightHoursAgo = new Date(clock.now().getTime() - HOURS_OF_NIGHT * HOUR_MS);
  return mondayOf(clockIn(config.timeZone, () => eightHoursAgo).today());
}
