import { expect, it } from 'vitest';
import { sortMessage } from './sort-message.ts';

const TODAY = '2026-11-28';

it.each([
  'Rs 500 paid to CROMA from Savings A/c XX4471 on 20-11-26',
  'Rs 500 paid to CROMA from your Savings Account XX4471 on 20-11-26',
  'Rs 500 transferred to CROMA from Credit Card XX4471 on 20-11-26',
])('[sort-29] the kind of the account that pays makes no money in: %s', (text) => {
  const payment = { amount: 500, merchant: 'Croma' };
  expect(sortMessage(text, TODAY)).toMatchObject({ kind: 'certain', payment, day: '2026-11-20' });
});

it.each([
  'Rs 10,000 invested in Fixed Deposit XX8811 from Savings A/c XX4471 on 21-11-26',
  'Rs 10,000 transferred to your Savings A/c XX4471 from RD XX0098 on 21-11-26',
])('[sort-30] money between a deposit and an account is no spending: %s', (text) => {
  expect(sortMessage(text, TODAY).kind).toBe('waiting');
});

it.each([
  'Rs 500 debited from A/c XX4471 on 20-11-26 to CROMA for ...',
  'Your A/c XX4471 is debited by Rs 500 on 20-11-26 for CROMA. Your A/c XX4471 is …',
])('[sort-31] a message that was cut off waits: %s', (text) => {
  expect(sortMessage(text, TODAY)).toMatchObject({ kind: 'waiting', payments: [{ amount: 500 }] });
});

it.each([
  'Card Bill Payment Of Rs 14,880 Was Received On 10-11-26 From A/C XX7001. Thank You',
  'Dear Customer, Your UPI Transaction Of Rs.200 To SONU PRAJAPATI Has Failed On Server Side',
  'Confirm Your NEFT Of Rs 55,000 To PRAKASH JEWELLERS With OTP 338810',
  'Card XX9012 Payment Of INR 90 At TEA VILLA Aborted',
])('[sort-32] a capital at every word hides no word that speaks against a payment: %s', (text) => {
  expect(sortMessage(text, TODAY).kind).not.toBe('certain');
});

it('[sort-33] a capital at every word leaves a payment certain', () => {
  const text = 'Sent Rs.60.00 From HDFC Bank A/C *4471 To RAJU CHAI On 26-11-26 Ref 633109876543';
  const expected = { kind: 'certain', payment: { amount: 60, merchant: 'Raju Chai' } };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});

it('[sort-34] a label in front of a message is no advice that is left out', () => {
  const text = 'Fwd: Rs 500 debited from A/c XX4471 on 20-11-26 to CROMA';
  expect(sortMessage(text, TODAY)).toMatchObject({ payments: [{ amount: 500 }] });
});

it.each([
  'Suresh Kumar sent Rs 500 to SB A/c XX4471 on 20-11-26',
  'SURESH KUMAR has transferred Rs 500 to Salary A/c XX4471 on 20-11-26',
])('[sort-35] whoever is said to have given the money is no payee: %s', (text) => {
  expect(sortMessage(text, TODAY).kind).toBe('waiting');
});

it.each([
  'Rs 500 debited from A/c XX4471 on 12-11-26 to CROMA. Voided by merchant',
  'INR 500 spent on Card XX4471 at CROMA on 12-11-26 VOID',
  'Sent Rs.500 from Kotak Bank AC X4471 to CROMA on 12-11-26. Status: Pending',
  'Your A/c XX4471 is debited by Rs 500 on 12-11-26 towards CROMA - Estimated',
  'You paid ₹500 to CROMA via UPI from XX4471. Enter PIN to complete',
  'Rs 500 debited from A/c XX4471 on 12-11-26 to CROMA, deemed',
])('[sort-39] what leaves a payment open makes it wait, wherever it stands: %s', (text) => {
  expect(sortMessage(text, TODAY).kind).not.toBe('certain');
});

it.each([
  'Your Paytm wallet was used to pay Rs 500 to CROMA on 12-11-26. Balance: Rs 402.00',
  'Rs 500 spent at CROMA on Card XX4471 on 12-11-26. NeuCoins will be credited in next cycle',
])('[sort-40] what is told of points and balances leaves a payment certain: %s', (text) => {
  expect(sortMessage(text, TODAY)).toMatchObject({ kind: 'certain', payment: { amount: 500 } });
});

it('[sort-48] a word of advice is one with a number joined to it', () => {
  const text =
    'UPI debit:Rs.599.00 A/c X7477, 20-11-26 16:25:29 RRN: 633165526068 Bal:Rs.12345.89 Block A/c? Call18004251809/SMS BLK<A/c>to 9840777222-South Indian Bank';
  const payment = { amount: 599, merchant: '' };
  expect(sortMessage(text, TODAY)).toMatchObject({ kind: 'certain', payment, day: '2026-11-20' });
});
