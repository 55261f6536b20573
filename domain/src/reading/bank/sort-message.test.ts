import { describe, expect, it } from 'vitest';
import { readHeldOut } from './corpus/held-out.ts';
import { sortMessage } from './sort-message.ts';

const SORTED = readHeldOut().map((one) => ({
  ...one,
  sorted: sortMessage(one.text, '2026-11-23'),
}));
const PAYMENTS = SORTED.filter(({ kind }) => kind === 'spent');
/** The share of payments that a person has to look at; more of those on which no word was tuned. */
const MAX_WAIT = 0.155;
/** Of messages that are difficult on purpose, and of which money in and own transfers are a part. */
const MAX_WAIT_OF_NONE = 0.4;

describe('Messages that were written before the reader was tried on them', () => {
  it('[sort-1] are never saved with a wrong amount, direction or day', () => {
    const wrong = SORTED.filter(
      ({ kind, amounts, day, sorted }) =>
        sorted.kind === 'certain' &&
        (kind !== 'spent' ||
          sorted.payment.amount !== amounts[0] ||
          (day !== '' && sorted.day !== day)),
    );
    expect(wrong.map(({ text }) => text)).toEqual([]);
  });

  it('[sort-2] wait in at most 155 of 1,000 payments', () => {
    const waiting = PAYMENTS.filter(({ sorted }) => sorted.kind === 'waiting');
    expect(waiting.length / PAYMENTS.length).toBeLessThanOrEqual(MAX_WAIT);
  });

  it('[sort-3] are never ignored where they tell of a payment or of money that moved', () => {
    const lost = SORTED.filter(({ kind, sorted }) => kind !== 'none' && sorted.kind === 'ignored');
    expect(lost.map(({ text }) => text)).toEqual([]);
  });

  it('[sort-8] wait in at most 40 of 100 messages that move no money', () => {
    const others = SORTED.filter(({ kind }) => kind === 'none');
    const waiting = others.filter(({ sorted }) => sorted.kind === 'waiting');
    expect(waiting.length / others.length).toBeLessThanOrEqual(MAX_WAIT_OF_NONE);
  });
});

it.each([
  'Rs 500 debited from A/c XX1234 to CROMA. 200 credited',
  'Rs 500 debited from A/c XX1234 to CROMA. Transaction under review',
  'Rs 500 debited from A/c XX1234 to CROMA. Actual amount Rs 550',
  'Rs 500 debited from A/c XX1234 to CROMA plus Rs 12 fee',
  'Rs 500 of your Rs 1,000 limit spent on card XX1234 at CROMA',
  'Rs 2.5k debited from A/c XX1234 to CROMA',
  'Rs 5,00 debited from A/c XX1234 to CROMA',
  'Rs 5 lakh debited from A/c XX1234 to BUILDER',
  'Rs 500/600 debited from A/c XX1234 to CROMA',
  'Rs 500-600 debited from A/c XX1234 to CROMA',
  'Rs 500 debited from A/c XX1234 on 31-02-26 to CROMA',
  'Rs 500 debited from A/c XX1234 on 12-11-26 and 13-11-26 to CROMA',
  'Rs 500 debited from A/c XX1234 on 11/12/26 to CROMA',
  'Ravi paid Rs 500 to CROMA',
  'Your friend spent Rs 500 at CROMA',
  'Rs 500 paid to you by RAVI from A/c XX1234',
  'Did you spend Rs 500 at CROMA using card XX1234?',
  'Kya aapne Rs 500 CROMA ko bheje?',
  'Rs 500 spent at CROMA on card XX1234? Reply YES or NO',
  'Total spent this month: Rs 12,500 on card XX1234',
  'This week you paid Rs 2,300 to Swiggy',
  'Rs 500 debited from A/c XX1234 every month to NETFLIX',
  'Rs 500 debited from A/c XX1234 and credited to your A/c XX5678',
  'Test message: Rs 500 debited from A/c XX1234 to CROMA',
  'Rs 500 paid at CROMA. Cashback of Rs 20 credited',
  'Rs 500 frobnicated and debited from A/c XX1234 to CROMA',
  'Rs 500 (EUR 5.50) spent on card XX1234 at CROMA',
])('[sort-4] what is not explained by one payment makes a message wait: %s', (text) => {
  expect(sortMessage(text, '2026-11-15').kind).toBe('waiting');
});

it.each([
  'Google Pay: You paid ₹120 to Chai Point. UPI transaction ID 632712348765',
  'PhonePe: Paid ₹120 to Chai Point. Debited from HDFC Bank XX1234. UTR 632712348765',
  'Paytm: ₹120 paid to Chai Point via UPI from HDFC Bank XX1234. Ref 632712348765',
  'BHIM: ₹120 sent to Chai Point successfully. UPI Ref 632712348765',
  'CRED: payment of ₹120 to Chai Point successful',
  'Amazon Pay: ₹120 paid to Chai Point using Amazon Pay UPI',
  'Google Pay: आपने Chai Point को ₹120 भेजे',
  'PhonePe: Chai Point को ₹120 का भुगतान सफल',
  'Paytm: आपने Chai Point को ₹120 का भुगतान किया',
  'BHIM: Chai Point को ₹120 भेजे गए',
  'Amazon Pay: Chai Point को ₹120 का भुगतान सफल रहा',
])('[sort-5] the sentences of UPI apps are certain in English and Hindi: %s', (text) => {
  expect(sortMessage(text, '2026-11-15')).toMatchObject({
    kind: 'certain',
    payment: { amount: 120, merchant: 'Chai Point' },
    day: '2026-11-15',
  });
});

it.each([
  ['Google Pay: Rohan Mehta sent you ₹120', 'money_in'],
  ['PhonePe: You received ₹120 from Rohan Mehta', 'money_in'],
  ['Paytm: आपको Rohan Mehta से ₹120 प्राप्त हुए', 'money_in'],
  ['CRED: your HDFC Bank credit card bill of ₹12,000 is paid', 'own_transfer'],
])('[sort-6] what came in or paid a card waits: %s', (text, reason) => {
  expect(sortMessage(text, '2026-11-15')).toMatchObject({ kind: 'waiting', reason });
});

it.each([
  ['₹500 is credited to your wallet! Claim it now: https://win.example/x', 'offer'],
  ['482913 is your OTP for Rs 500 at CROMA', 'code'],
  ['Your UPI payment of Rs 500 to CROMA failed', 'failed'],
  ['Rs 649 will be debited on 12-12-26 for Netflix from A/c XX1234', 'announced'],
  ['Your refund of Rs 500 is on its way. It will be credited in 3 days', 'announced'],
  [
    'Premium of Rs 4,521 under policy no XX7812 is due on 28/11/2026. Ignore if already paid',
    'notice',
  ],
  ['Your a/c XX4471 balance as on 15-11-26 is Rs 23,118.75', 'notice'],
  ['Get flat Rs 150 cashback on your first payment of Rs 1,000. T&C apply', 'offer'],
])('[sort-7] what moves no money is ignored: %s', (text, why) => {
  expect(sortMessage(text, '2026-11-15')).toEqual({ kind: 'ignored', why });
});

it.each([
  ['Hamara Rs 410 Jal Nigam ko 06-11-26 ko pahuncha, rasid 77120', 'amount_uncertain'],
  ['Your offering of Rs 501 on 06-11-26 has been accepted. ID 260806774120', 'amount_uncertain'],
  ['Bill of Rs 260 gulped your card XX7712 at WOW MOMO, 12-11-26 21:30', 'amount_uncertain'],
  ['Day summary: you paid Rs 80 to Nayan Stores and Rs 155 to Khorika today', 'several_payments'],
  ['Rs 500 paid to CHAAYOS with 10% discount, redeem more in the app', 'amount_uncertain'],
  ['Sneha Kulkarni sent you Rs 350 on Google Pay. Tap to view', 'money_in'],
  ['Cashback of Rs 40 has been added to your Amazon Pay balance', 'money_in'],
])('[sort-9] what is not surely nothing waits, by its signs of an event: %s', (text, reason) => {
  expect(sortMessage(text, '2026-11-15')).toMatchObject({ kind: 'waiting', reason });
});

it.each([
  'You spent ₹450 today. 3 transactions. Open Walnut to see details',
  'You spent Rs 1,240 yesterday in 5 payments on HDFC Card XX1234',
  'Rs 2,300 spent on card XX1234 on 20-11-26 across four transactions',
])('[sort-42] the sum of several payments waits: %s', (text) => {
  expect(sortMessage(text, '2026-11-28').kind).toBe('waiting');
});

it.each([
  'Your complaint for failed txn of Rs 2,000 is resolved. Rs 2,000 credited to A/c XX4411 on 07-11-26.',
  'UPI txn of Rs 2,000 to RAMU declined. Rs 2,000 credited to your A/c XX4411 on 07-11-26',
])('[sort-43] money that has come beside what failed waits as money in: %s', (text) => {
  const expected = { reason: 'money_in', payments: [{ amount: 2000 }] };
  expect(sortMessage(text, '2026-11-28')).toMatchObject(expected);
});

it.each([
  'Sample: Rs 500 debited from A/c XX1234. This is how alerts look',
  'A/c XX1284: Rs 640 debited in error on 20-11-26; entry passed',
])('[sort-47] a word that takes a payment back is no name of a payee: %s', (text) => {
  expect(sortMessage(text, '2026-11-28').kind).toBe('waiting');
});

it('[sort-44] what is to come after a failure is ignored', () => {
  const text =
    'UPI txn of Rs 500 to RAMU failed. Rs 500 will be credited to your A/c XX4411 in 3 days';
  expect(sortMessage(text, '2026-11-28').kind).toBe('ignored');
});

it('[sort-45] the verb of a message without a name is no payee', () => {
  const text =
    'Your Apay Wallet balance is debited for INR 250.00 Transaction Reference Number is 632256789012';
  expect(sortMessage(text, '2026-11-28')).toMatchObject({ payment: { amount: 250, merchant: '' } });
});
