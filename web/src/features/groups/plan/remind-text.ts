import { formatRupees } from '@hisaab/domain';
import type { WordsOf } from '../../../words/words.ts';

/** A reminder of a suggested payment. */
export interface Reminder {
  from: string;
  to: string;
  /** In rupees. */
  amount: number;
  /** Empty for a loan without a group. */
  groupName: string;
  /** The receiver's, if the user may see it. */
  upiId: string | undefined;
  /** Whether the user is the receiver. */
  isOwn: boolean;
}

/** The text of a reminder: debtor, amount, receiver and group. */
export function remindText(
  words: WordsOf<'groups'>,
  { from, to, amount, groupName, upiId, isOwn }: Reminder,
): string {
  const upi = upiId === undefined ? '' : ` ${words.plan.byUpi({ upiId })}`;
  if (groupName === '') {
    return `${words.plan.pleasePayBack({ from, amount: formatRupees(amount) })}${upi}`;
  }
  const asked = { from, amount: formatRupees(amount), group: groupName };
  const text = isOwn ? words.plan.pleasePayMe(asked) : words.plan.pleasePay({ ...asked, whom: to });
  return `${text}${upi}`;
}

/** A reminder with an invitation link as its last line. */
export function withInvitation(words: WordsOf<'groups'>, text: string, url: string): string {
  return `${text}\n${words.plan.joinAndSee({ url })}`;
}

/** A reminder without the line of a revoked link, wherever that line is now. */
export function withoutInvitation(text: string, url: string): string {
  const lines = text.split('\n');
  return lines.filter((line) => !line.includes(url)).join('\n');
}

/** The address that opens WhatsApp with a text. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
