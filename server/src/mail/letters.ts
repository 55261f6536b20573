import type { Letter } from './mailer.ts';

/** The letter with the link by which a person sets a new password. */
export function resetLetter(to: string, username: string, link: string): Letter {
  return {
    to,
    subject: 'Set a new password for Hisaab',
    text: `Hello ${username},

somebody asked for a new password for your Hisaab account. This link sets one. It works once, for 30 minutes:

${link}

If that was not you, do nothing. Your password stays as it is.
`,
  };
}

/** The letter about a change of an account's security. */
export function securityLetter(
  to: string,
  username: string,
  { title, message }: { title: string; message: string },
  publicUrl: string,
): Letter {
  return {
    to,
    subject: `Hisaab: ${title}`,
    text: `Hello ${username},

${message}

If that was not you, set a new password: ${publicUrl}/forgot-password
`,
  };
}
