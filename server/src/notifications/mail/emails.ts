import type { Locale } from '@hisaab/words/server';
import type { Email } from './mailer.ts';

// An address is not part of a message, which would isolate it in Urdu: the marks after it would be taken for a part of
// it.

/** The email with the link that resets a password. */
export function resetEmail(
  { words: { mail } }: Locale,
  { to, name, link }: { to: string; name: string; link: string },
): Email {
  const text = [mail.greeting({ name }), mail.resetLead, link, mail.resetEnd].join('\n\n');
  return { to, subject: mail.resetSubject, text: `${text}\n` };
}

/** The email about a change of an account's security, with the address where the owner can reset the password. */
export function securityEmail(
  { words: { mail } }: Locale,
  { to, name, link }: { to: string; name: string; link: string },
  { title, message }: { title: string; message: string },
): Email {
  const text = [mail.greeting({ name }), message, `${mail.securityEnd} ${link}`].join('\n\n');
  return { to, subject: mail.securitySubject({ title }), text: `${text}\n` };
}
