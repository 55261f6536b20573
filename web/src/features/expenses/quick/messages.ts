import { formatRupees, MAX_RUPEES } from '@hisaab/domain';
import type { Reading } from '../../../reading/entry.ts';

/** Why a line or a message is no expense. */
export type Why = Extract<Reading, { kind: 'none' }>['why'];

const NOT_A_PAYMENT = 'This is not a payment you made.';

/** Why a line or a message is no expense, as a sentence. */
export const WHY_NONE: Readonly<Record<Why, string>> = {
  'no amount': 'There is no amount in this line. Write it anywhere, as in 120 chai.',
  'too large': `An amount can be at most ${formatRupees(MAX_RUPEES)}.`,
  received: 'This is money you received, so there is nothing to add.',
  'came-back': 'This money came back to you, so there is nothing to add.',
  code: 'This is a code, not a payment. Nothing is saved, and the code is not kept.',
  failed: 'This payment did not go through, so there is nothing to add.',
  announced: 'This payment has not been made yet, so there is nothing to add.',
  request: `Somebody asks for money here. ${NOT_A_PAYMENT}`,
  due: `This is a reminder of a bill. ${NOT_A_PAYMENT}`,
  offer: NOT_A_PAYMENT,
  notice: NOT_A_PAYMENT,
};

// The preview
export const readFromMessage =
  'Read from a bank message. Here in the browser; it is sent nowhere and not kept.';
export const enterOpens = 'opens the form';
export const enterSaves = 'saves it';
export const amountOpen = 'Amount is not certain, choose';
