import { formatRupees } from '@hisaab/domain';
import type { Words } from '../../../words/words.ts';

/** A reminder of a payment that a group's plan suggests. */
export interface Reminder {
  from: string;
  to: string;
  /** In rupees. */
  amount: number;
  /** Empty where it is lent without a group. */
  groupName: string;
  /** Of the receiver, where the viewer may see it. */
  upiId: string | undefined;
  /** Whether the viewer is the receiver. */
  isOwn: boolean;
}

/** The text of a reminder: who, how much, to whom and for which group. */
export function remindText(
  words: Words,
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

/** A reminder with a link to join as its last line. */
export function withInvitation(words: Words, text: string, url: string): string {
  return `${text}\n${words.plan.joinAndSee({ url })}`;
}

/** A reminder without the line of a link that has ended, wherever it stands by now. */
export function withoutInvitation(text: string, url: string): string {
  const lines = text.split('\n');
  return lines.filter((line) => !line.includes(url)).join('\n');
}

/** The address that opens WhatsApp with a text. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
