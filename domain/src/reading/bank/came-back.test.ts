import { expect, it } from 'vitest';
import { readEntry } from '../entry.ts';
import { readMessage } from './read-message.ts';
import { sortMessage } from './sort-message.ts';

const TODAY = '2026-11-28';

it.each([
  'Rs.349.00 debited on 22-11-26 for failed UPI txn to SWIGGY has been credited back to your A/c XX4471 on 24-11-26',
  'Your failed transaction of Rs 349 at CROMA on 20-11-26 has been reversed to A/c XX4471.',
  'Refund of Rs 349 for unsuccessful txn at CROMA credited to A/c XX4471 on 24-11-26.',
  'Rs 349 debited for a declined payment to CROMA was refunded to card XX5190 on 24-11-26.',
  'Order cancelled. Refund of Rs 349 has been credited to your card XX5190 on 24-11-26.',
])('[sort-26] what failed before does not hide the money that is back: %s', (text) => {
  const expected = { kind: 'waiting', reason: 'money_in', payments: [{ amount: 349 }] };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});

it.each([
  'Your UPI txn of Rs 500 to CROMA failed. Amount, if debited, will be reversed in 3 days.',
  'Your UPI txn of Rs 500 to CROMA has failed. If debited it will be credited back.',
  'Refund of Rs 500 for the failed txn at CROMA will be credited in 5 days.',
])('[sort-27] what will come back is not back: %s', (text) => {
  expect(sortMessage(text, TODAY).kind).toBe('ignored');
});

it.each([
  ['Simpl: Rs 410.00 charged at Zepto. Your total bill is Rs 2,230, due on 01 Dec.', 'Zepto'],
  ['LazyPay: Payment of Rs 410 to Swiggy successful. Repay Rs.1,120 by 03 Dec', 'Swiggy'],
  ['Mobikwik ZIP: you paid Rs 410 at Licious. Rs 1,410 is payable by 5 Dec.', 'Licious'],
])('[sort-28] a bill that is due beside a payment does not hide it: %s', (text, merchant) => {
  const payments = [{ amount: 410, merchant }];
  expect(sortMessage(text, TODAY)).toMatchObject({ reason: 'amount_uncertain', payments });
  expect(readMessage(text, TODAY)).toMatchObject({ kind: 'spent', candidates: payments });
});

it.each([
  'Rs 500 debited from A/c XX4471 on 12-11-26 to CROMA. Amount will be reversed in 3 days',
  'You have withdrawn Rs 500 from EPF on 12-11-26; amount will be credited in 3 days',
  'SIP executed Rs 500 debited from A/c XX4471 on 12-11-26 Units will be allotted at applicable NAV',
])('[sort-37] a payment beside what will come is neither lost nor certain: %s', (text) => {
  const expected = { kind: 'waiting', reason: 'amount_uncertain', payments: [{ amount: 500 }] };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});

it.each([
  ['आपका ₹250 का भुगतान असफल रहा। राशि 3 दिनों में वापस आएगी', 'failed'],
  ['Sir aapka bijli bill Rs 1,240 bakaya hai. 30 Nov tak jama karein.', 'announced'],
  ['Amount: ₹ 320.00\nStatus: FAILED\nTo: Om Sai Medicals\nDate: 24 Nov 2026', 'failed'],
])('[sort-38] a message that speaks to its reader is no typed line: %s', (text, why) => {
  expect(readEntry(text, TODAY, () => 'Other')).toEqual({ kind: 'none', why });
});
