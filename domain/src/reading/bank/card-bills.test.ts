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
  'Rs.9,340.00 debited from A/c XX4471 on 20-11-26 towards your BOBCARD ending 1234 bill payment. -BOB',
  'Rs 9340 debited from your A/c XX4471 on 20-11-26 towards BOBCARD dues.',
  'Rs 9340 paid to ONECARD from A/c XX4471 on 20-11-26. UPI Ref 632112345678',
  'Rs 9340 debited from A/c XX4471 towards OneCard bill on 20-11-26',
  'Your OneCard bill payment of Rs 9,340 is successful. Thank you. -OneCard',
  'Rs 9340 debited from A/c XX4471 via IMPS to SBICARD on 20-11-26 RRN 632112345678',
  'NEFT of Rs 9340 to SBICARDS A/c XX4460 done from A/c XX4471 on 20-11-26 UTR SBIN526324000001',
  'INR 9340 debited from A/c XX4471 on 20-11-26 to AXIS BANK CC 5512. Ref 632112345678',
  'INR 9,340.00 debited from HDFC Bank XX4471 on 20-NOV-26. Info: ACH D- ONECARD-77812. Avl bal:INR 28,120.55',
  'Rs.9,340.00 debited from A/c XX4471 on 20-11-26. Info: BIL/BPAY/000812/CRED/9340. Avl Bal Rs 10,200',
  'Rs 9340 debited from A/c XX4471 on 20-11-26. Info: CC 000437551XXXXXX1234 AUTOPAY SI-TAD.',
  'Rs 9,340.00 debited from A/c XX4471 on 20-11-26 for AUTO DEBIT OF CREDIT CARD XX8831.',
  'Acct XX441 debited for Rs 9,340.00 on 20-Nov-26; SBI CARD credited. UPI:632412345678.',
  'Acct XX441 debited for Rs 9,340.00 on 20-Nov-26; ONECARD credited. UPI:632412345678.',
  'Paytm: Your payment of Rs 9,340 for Axis Bank Credit Card ending 5512 is successful. Order 99812',
  'Rs.9,340.00 transferred from A/c XX4471 to Card XX5512 via Visa Money Transfer on 20-11-26',
  'Sent Rs.9340.00 from Kotak Bank AC X4471 to onecard.billpay@federal on 20-11-26.UPI Ref 632412340002.',
  'Sent Rs.9340.00\nFrom HDFC Bank A/C *4471\nTo CheQ Digital\nOn 20/11/26\nRef 632412340001',
  'आपके क्रेडिट कार्ड का बिल ₹9,340 खाते XX4471 से 20/11/26 को भुगतान किया गया',
])('[sort-24] what a card is owed is no spending, however the card is named: %s', (text) => {
  const payments = [{ amount: 9340 }];
  expect(sortMessage(text, TODAY)).toMatchObject({ reason: 'own_transfer', payments });
  expect(readMessage(text, TODAY)).toEqual({ kind: 'not spent', why: 'own-transfer' });
});

it.each([
  'Sent Rs.1140.00\nFrom HDFC Bank A/C *7719\nTo SIMPL\nOn 20/11/26\nRef 632412340001',
  'Rs 1,140 debited from A/c XX1284 on 20-11-26 towards Amazon Pay Later bill. Ref 6324',
  'Rs 1,140 debited from A/c XX1284 on 20-11-26 to Paytm Postpaid bill payment. UPI 632412340000',
  'Amex bill of INR 1,140 paid from A/c XX1284 via NEFT on 20-11-26 UTR N123456789',
])('[sort-46] what is owed for a purchase on credit was counted as one: %s', (text) => {
  const expected = { reason: 'own_transfer', payments: [{ amount: 1140 }] };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});

it.each([
  ['Paid! Rs 265.00 to EATFIT using LazyPay. Txn on 19 Nov 2026 13:40', 265],
  ['Yay, 1 tap checkout! Box8: ₹168 paid with Simpl Pay Later. Next bill on 1 Dec.', 168],
  ['Rs.500 debited from A/c XX4471 on 20-11-26 for Debit Card annual fee', 500],
  ['Rs.1,240 paid using your HDFC Bank Card XX5190 bill pay service to BESCOM on 20-11-26', 1240],
  ['Rs 500 for NETFLIX was charged to HDFC Bank Credit Card 1234 on 20-11-26', 500],
  ['Rs.25.00 debited to your RuPay Credit Card ending 6788 on 18/11/26 at SRI MART', 25],
  ['Rs.340.00 spent on BOBCARD XX1234 at CHAAYOS on 17-11-26. Avl limit Rs 22,000', 340],
  ['Rs 340 spent on your OneCard at Chaayos on 17-11-26', 340],
  ['Rs 340 paid to POSTCARD HOTEL from A/c XX1234 on 17-11-26. UPI Ref 632112345678', 340],
  ['Your card payment of Rs 640 at CROMA on 20-11-26 is successful', 640],
])('[sort-25] a fee of a card, and what it pays for, is spending: %s', (text, amount) => {
  expect(readMessage(text, TODAY)).toMatchObject({ kind: 'spent', candidates: [{ amount }] });
});

it('[sort-41] what a card has received with thanks is no money in', () => {
  const text = 'Received with thanks Rs 7,421.55 against your RBL credit card XX8812 on 22-11-26.';
  const expected = { reason: 'own_transfer', payments: [{ amount: 7421.55 }] };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});
