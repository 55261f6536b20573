import { formatRupees } from '@hisaab/domain';

/** A reminder of a payment that a group's plan suggests. */
export interface Reminder {
  from: string;
  to: string;
  /** In rupees. */
  amount: number;
  groupName: string;
  /** Of the receiver, where the viewer may see it. */
  upiId: string | undefined;
  /** Whether the viewer is the receiver. */
  isOwn: boolean;
}

/** The text of a reminder: who, how much, to whom and for which group. */
export function remindText({ from, to, amount, groupName, upiId, isOwn }: Reminder): string {
  const whom = isOwn ? 'me' : to;
  const upi = upiId === undefined ? '' : ` You can pay by UPI to ${upiId}.`;
  return `Hi ${from}, please pay ${whom} ${formatRupees(amount)} for “${groupName}”.${upi}`;
}

/** The address that opens WhatsApp with a text. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
