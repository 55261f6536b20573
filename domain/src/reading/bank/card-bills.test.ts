import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
import { sortMessage } from './sort-message.ts';

const TODAY = '2026-11-28';

it.each([
  'Auto-debit of Rs 9,340.00 for your SBI Card bill from A/c XX4471 is successful on 20-11-26.',
  'Rs.9,340.00 debited from A/c XX4471 on 20-11-26 towards your Axis Bank Card XX9123 dues.',
  'Rs 9340 debited from A/c XX4471 on 20-11-26 for HDFC Card ending 5190 payment.',
  'Rs 9340 paid to SBI Card on 20-11-26 from A/c XX4471.',
  'Rs 9340 paid to SBI CREDITCARD from A/c XX4471 on 20-11-26.',
  'Rs.9,340.00 debited from A/c XX4471 towards HDFC CREDITCARD on 20-11-26',
  'Your card bill payment of INR 9,340 made on 20-11-26 is successful.',
  'INR 9,340.00 debited from A/c XX4471 on 20-11-26. Info: BIL/ONL/000123/SBI CARDS/4377.',
  'NEFT of Rs 9,340 from A/c XX4471 to YES BANK CREDIT CARD 4377XXXX on 20-11-26',
  'Card bill payment of INR 9,340 made from A/c XX4471 on 20-11-26.',
  'आपके क्रेडिट कार्ड का बिल ₹9,340 खाते XX4471 से 20/11/26 को भुगतान किया गया',
])('[sort-24] what a card is owed is no spending, however the card is named: %s', (text) => {
  const payments = [{ amount: 9340 }];
  expect(sortMessage(text, TODAY)).toMatchObject({ reason: 'own_transfer', payments });
  expect(readMessage(text, TODAY)).toEqual({ kind: 'not spent', why: 'own-transfer' });
});

it.each([
  ['Rs.500 debited from A/c XX4471 on 20-11-26 for Debit Card annual fee', 500],
  ['Rs.1,240 paid using your HDFC Bank Card XX5190 bill pay service to BESCOM on 20-11-26', 1240],
  ['Rs 500 for NETFLIX was charged to HDFC Bank Credit Card 1234 on 20-11-26', 500],
  ['Your card payment of Rs 640 at CROMA on 20-11-26 is successful', 640],
])('[sort-25] a fee of a card, and what it pays for, is spending: %s', (text, amount) => {
  expect(readMessage(text, TODAY)).toMatchObject({ kind: 'spent', candidates: [{ amount }] });
});

it('[sort-41] what a card has received with thanks is no money in', () => {
  const text = 'Received with thanks Rs 7,421.55 against your RBL credit card XX8812 on 22-11-26.';
  const expected = { reason: 'own_transfer', payments: [{ amount: 7421.55 }] };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});
