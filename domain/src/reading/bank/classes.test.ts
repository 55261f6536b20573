import { describe, expect, it } from 'vitest';
import { onOneLine, readMessage } from './read-message.ts';

const TODAY = '2025-11-23';

type Spent = [text: string, amount: number, merchant: string, day: string];

const SPENT: Readonly<Record<string, readonly Spent[]>> = {
  'a merchant behind the number of the card and the time': [
    [
      'Spent INR 746 Axis Bank Card no. XX0593 05-10-25 09:43 IST Croma Avl Limit: INR 98,254.00 Not you? SMS BLOCK 0593 to 919951860002',
      746,
      'Croma',
      '2025-10-05',
    ],
    [
      'Spent\nCard no. XX0593\nINR 1,299\n05-10-25 09:43:11\nMYNTRA DESIGNS\nAvl Lmt INR 98,254.00\nSMS BLOCK 0593 to 919951860002, if not you - Axis Bank',
      1299,
      'Myntra Designs',
      '2025-10-05',
    ],
    [
      'Spent Card no. XX0593 INR 1299 05-10-25 09:43:11 MYNTRA DESIG Avl Lmt INR 98254 SMS BLOCK 0593 to 919951860002, if not you - Axis Bank',
      1299,
      'Myntra Desig',
      '2025-10-05',
    ],
    [
      'INR 450.00 spent Card XX4321 21-11-2025 13:23:22 IST Chai Point Avbl Lmt INR 50,000',
      450,
      'Chai Point',
      '2025-11-21',
    ],
    [
      'Txn of INR 89.50 Card no. xx7788 2025-11-20 18:05 Metro Card Recharge Avl Lmt: INR 1,200.00',
      89.5,
      'Metro Card Recharge',
      '2025-11-20',
    ],
    [
      'Rs 2,340.00 spent on card ending 9911 on 19/Nov/2025 20:15:01 IST BIGBASKET. Avl limit Rs 40,000',
      2340,
      'Bigbasket',
      '2025-11-19',
    ],
  ],
  'through a card or netbanking, with day and time in the middle': [
    [
      'Rs.500.00 debited from A/c XX1234 on 21-11-2025 13:23:22 thru card at BIG BAZAAR. Avl Bal Rs.10,000.00',
      500,
      'BIG Bazaar',
      '2025-11-21',
    ],
    [
      'INR 2,500.00 debited from A/c no. XX123 on 05-10-25 09:43:11 IST thru netbanking to Airtel Payments. Avl Bal INR 5,000',
      2500,
      'Airtel Payments',
      '2025-10-05',
    ],
    [
      'A/c XX1234 debited INR 500.00 Dt 21-11-25 14:33 thru Card XX99 at CROMA.Bal INR 9,500.00 CR',
      500,
      'Croma',
      '2025-11-21',
    ],
    [
      'Your A/c XX4455 is debited for Rs 1,180 on 20-11-2025 10:11:12 by NetBanking towards BESCOM. Avl Bal Rs 4,000',
      1180,
      'Bescom',
      '2025-11-20',
    ],
    [
      'Rs 320 debited via debit card XX8899 on 2025-11-18 08:00:01 at INDIAN OIL. Bal Rs 2,000',
      320,
      'Indian OIL',
      '2025-11-18',
    ],
    [
      'INR 999 debited thru Internet Banking on 18/11/2025 17:09 from A/c XX121, Info: BIL/ACT FIBERNET. Avl bal INR 3,211',
      999,
      'ACT Fibernet',
      '2025-11-18',
    ],
  ],
  'a name beside the handle of a UPI id': [
    [
      'Rs.250.00 paid to swiggy.stores@ybl (Swiggy Limited) on 21-11-25 from A/c XX1234. UPI Ref 530912345678',
      250,
      'Swiggy Limited',
      '2025-11-21',
    ],
    [
      'Sent Rs.80.00 from Kotak Bank AC X1234 to q12345678@ybl RAMESH STORES on 21-11-25. UPI Ref 530912345678',
      80,
      'Ramesh Stores',
      '2025-11-21',
    ],
    [
      'Rs 150 debited from A/c XX1234 on 21-11-25 to VPA paytmqr28100505@paytm Chai Point. UPI Ref 530912345678',
      150,
      'Chai Point',
      '2025-11-21',
    ],
    [
      'Rs 1,200 sent to RAMESH KUMAR (ramesh.k@okaxis) from A/c XX9988 on 20/11/25. Ref 530912345678',
      1200,
      'Ramesh Kumar',
      '2025-11-20',
    ],
    [
      'A/c X1234 debited by Rs 60 on 20Nov25 trf to merchant.stores@okhdfcbank (SRI SAI MEDICALS) Refno 530912345678',
      60,
      'SRI SAI Medicals',
      '2025-11-20',
    ],
    [
      'Rs 75 debited from A/c XX1234 and credited to VPA bharatpe.90@fbpe-LAKSHMI BAKERY on 19-11-25 UPI:530912345678',
      75,
      'Lakshmi Bakery',
      '2025-11-19',
    ],
    [
      'Rs 75 debited from A/c XX1234 to swiggy@ybl on 19-11-25 UPI:530912345678',
      75,
      'Swiggy',
      '2025-11-19',
    ],
  ],
  'an e-mandate that was carried out': [
    [
      'INR 649.00 debited from A/c XX1234 towards NETFLIX for e-mandate on 05-11-25. Bal INR 4,000',
      649,
      'Netflix',
      '2025-11-05',
    ],
    [
      'E-mandate executed: Rs 199.00 charged on your card XX4321 for SPOTIFY on 07-11-2025',
      199,
      'Spotify',
      '2025-11-07',
    ],
    [
      'Your e-mandate payment of Rs.199.00 to Spotify was processed successfully on 07-11-2025 from A/c XX4321',
      199,
      'Spotify',
      '2025-11-07',
    ],
    [
      'AutoPay success! Rs 299 for JioHotstar has been debited from A/c XX4321 on 2025-11-08 as per your mandate. UMN abc123@ybl',
      299,
      'JioHotstar',
      '2025-11-08',
    ],
    [
      'Standing instruction for LIC OF INDIA of INR 2,450.00 has been successfully processed on card XX1122 on 10-11-25',
      2450,
      'LIC of India',
      '2025-11-10',
    ],
    [
      'NACH debit of Rs 5,000.00 to HDFC MUTUAL FUND from A/c XX1234 on 10-11-25 is successful. Avl Bal Rs 12,000',
      5000,
      'Hdfc Mutual Fund',
      '2025-11-10',
    ],
  ],
  'what stands around a name': [
    [
      'INR 120.00 debited A/c no. XX1234 05-10-25, 09:43:11 UPI/P2M/527812345678/UBER INDIA Not you? SMS BLOCKUPI Cust ID to 919951860002 Axis Bank',
      120,
      'Uber India',
      '2025-10-05',
    ],
    [
      'Txn Successful: ₹320.00 paid to Asha Medicals | UPI ID asha.med@ybl | 05 Oct 2025, 09:43 PM | Debited from HDFC XX1234',
      320,
      'Asha Medicals',
      '2025-10-05',
    ],
    [
      'Money Transfer:Rs 500.00 from HDFC Bank A/c **1234 on 05-10-25 to MOHAN UPI: 527812345678 Not you? Call 18002586161',
      500,
      'Mohan',
      '2025-10-05',
    ],
    [
      'Your Netflix subscription of Rs 649.00 was charged to HDFC Bank Credit Card 1234 on 05/OCT/2025 as per e-mandate',
      649,
      'Netflix',
      '2025-10-05',
    ],
    [
      'Alert! E-Mandate Rs.649 for NETFLIX executed on Card x1234 05-10-25',
      649,
      'Netflix',
      '2025-10-05',
    ],
  ],
  'a fee, with advice on how to avoid it': [
    [
      'Charges of INR 590.00 for non-maintenance of average monthly balance levied on your Kotak A/c XX7781 on 04/11/2025.',
      590,
      '',
      '2025-11-04',
    ],
    [
      'Annual fee of Rs.589.82 (incl. GST) has been charged to your SBI Credit Card ending 4410 on 23/10/2025. Spend Rs.1 lakh in a year to get it waived.',
      589.82,
      '',
      '2025-10-23',
    ],
  ],
  'Hindi and Marathi, with a name in Devanagari': [
    [
      'पीएनबी: आपके खाता XX3421 से ₹1,250.00 दिनांक 03-11-2025 को सुनीता देवी को UPI से भेजे गए। शेष राशि ₹6,020.15',
      1250,
      'सुनीता देवी',
      '2025-11-03',
    ],
    [
      'आपल्या खाते क्र. XX0834 मधून दि. 11-10-2025 रोजी UPI द्वारे विदर्भ ट्रान्सपोर्ट यांना रु. 950.00 नावे झाले. शिल्लक रु. 43,310.95',
      950,
      'विदर्भ ट्रान्सपोर्ट',
      '2025-10-11',
    ],
    [
      'आपके खाते X7712 से PMJJBY बीमा प्रीमियम हेतु रु 436.00 दिनांक 14/11/2025 को डेबिट किया गया है।',
      436,
      'Pmjjby',
      '2025-11-14',
    ],
  ],
  'a name in brackets behind an account': [
    [
      'Your a/c no. XX7712 is debited for Rs.15,000.00 on 07-11-25 and a/c XX902 (Vivek Srivastava) credited (IMPS Ref no 531112098876).',
      15000,
      'Vivek Srivastava',
      '2025-11-07',
    ],
  ],
  'a day more than a year ago': [
    [
      'Rs.95.00 sent from Kotak Bank AC X7781 to ASHA STORES on 09-06-23. UPI Ref 516012345678',
      95,
      'Asha Stores',
      '2023-06-09',
    ],
  ],
  'days in all their forms': [
    [
      'Rs 10 spent on Card XX1234 at Amul on 2025-11-21. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    ['Rs 10 spent on Card XX1234 at Amul on 21-11-25. Avl limit Rs 900', 10, 'Amul', '2025-11-21'],
    [
      'Rs 10 spent on Card XX1234 at Amul on 15 April 2025 at 09:12 PM IST. Avl limit Rs 900',
      10,
      'Amul',
      '2025-04-15',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on 21/Nov/2025. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on 21-11-2025 13:23:22. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on 21/11/2025 at 01:23 PM. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on 2025-11-21:13:23:22. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on 2025-11-21T13:23:22. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on 21.11.2025 13.23. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on Nov 21, 2025 13:23. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
    [
      'Rs 10 spent on Card XX1234 at Amul on 21-NOV-25 13:23:22. Avl limit Rs 900',
      10,
      'Amul',
      '2025-11-21',
    ],
  ],
};

const NOT_SPENT: Readonly<Record<string, ReadonlyArray<readonly [text: string, why: string]>>> = {
  'an e-mandate that is announced': [
    [
      'E-Mandate! Rs.649.00 will be deducted on 05/12/25 for NETFLIX mandate UMN abc123@ybl. Maintain balance in A/c XX1234',
      'announced',
    ],
    [
      'Your e-mandate for SPOTIFY of Rs 199 on card XX4321 is due on 07-12-2025. To cancel visit the app',
      'announced',
    ],
    ['Rs 299 for JioHotstar will get debited from A/c XX4321 on 08-12-25 via AutoPay', 'announced'],
    [
      'Pre-debit notice: INR 2,450 towards LIC OF INDIA is to be debited on 10-12-25 from card XX1122',
      'announced',
    ],
    [
      'AutoPay set up for Netflix. Upto Rs 649 can be debited every month from A/c XX1234',
      'announced',
    ],
    [
      'Alert: Rs 5,000 shall get auto-debited from your A/c XX1234 on 05-Dec-25 for the SIP',
      'announced',
    ],
  ],
  'interest and bills that are credited': [
    ['Interest of Rs 235.00 paid to your A/c XX1234 on 30-09-25. Avl Bal Rs 10,235', 'received'],
    [
      'Interest paid INR 120.50 in A/c XX1234 for the quarter ended 30-09-25. Bal INR 9,000',
      'received',
    ],
    ['A/c XX1234: Rs 87 Int.Pd for Jul-Sep 2025. Avl Bal Rs 8,000 - Bank', 'received'],
    [
      'Payment of Rs 5,000.00 credited towards your card ending 1234 on 21-11-25. Thank you',
      'received',
    ],
    ['Rs 12,450 paid via BBPS has been credited towards your Credit Card XX1234', 'own-transfer'],
    ['Your bill payment of INR 3,200 is credited towards your HDFC Bank card 1234', 'received'],
    [
      'We have received a payment of Rs 900 towards your credit card XX1234 on 20-11-25',
      'own-transfer',
    ],
  ],
  'a payment that failed': [
    [
      'Your UPI payment of Rs 500 to CROMA did not go through. If debited it comes back in 3 days',
      'failed',
    ],
    ['Rs 500 could not be debited from A/c XX1234 for NETFLIX e-mandate', 'failed'],
    ['Txn of Rs 2,000 at CROMA on card XX1234 has not gone through as the PIN was wrong', 'failed'],
    [
      'Payment of ₹199 to Spotify is unsuccessful. Amount debited, if any, will be refunded',
      'failed',
    ],
    ['Sorry, Rs 900 was not debited from your a/c XX1234: limit exceeded', 'failed'],
    ['NACH debit of Rs 5,000 to HDFC MF from A/c XX1234 returned for want of funds', 'failed'],
    ['Your card XX1234 was declined for INR 3,000 at IKEA on 21-11-25', 'failed'],
    ['E-mandate of Rs 649 for Netflix failed on 05-11-25. Please pay on the app', 'failed'],
  ],
  'a transfer between accounts of one person': [
    ['Self transfer: ₹5,000 sent from your Axis Bank account to your SBI account.', 'own-transfer'],
    [
      'Own account transfer: INR 7,200.00 moved from your HDFC Bank A/c XX6612 to your Bank of Baroda A/c XX4471 on 22-OCT-25.',
      'own-transfer',
    ],
    [
      'Rs 10,000.00 moved from your Savings A/c XX7781 to your Kotak ActivMoney Term Deposit on 16-11-25.',
      'own-transfer',
    ],
  ],
  'an offer with amounts': [
    ['Spend Rs 5,000 on your card XX1234 this month and get Rs 500 back. T&C apply', 'offer'],
    ['Pay Rs 100 or more by UPI and win up to Rs 1,000. Offer ends 30-11-25', 'offer'],
    [
      'Pre-approved loan of Rs 5,00,000 on your A/c XX1234 at 10.5%. Get it in 3 clicks: bit.ly/x',
      'offer',
    ],
    ['Flat Rs 150 off on orders above Rs 499 paid by your HDFC card. Use code SAVE150', 'offer'],
    [
      'Your purchase of Rs 12,000 at CROMA on card XX1234 can be converted into 6 EMIs of Rs 2,100. Apply: bit.ly/x',
      'offer',
    ],
    [
      'You have Rs 200 cashback waiting! Make a payment of ₹500 on PhonePe today and claim it',
      'offer',
    ],
  ],
};

describe.each(Object.entries(SPENT))('[bank-5] %s', (_, cases) => {
  it.each([...cases])('%s', (text: string, amount: number, merchant: string, day: string) => {
    for (const form of [text, text.replaceAll('\n', ' ')]) {
      expect({ form, read: readMessage(form, TODAY) }).toMatchObject({
        read: { kind: 'spent', amount, merchant, day },
      });
    }
  });
});

describe.each(Object.entries(NOT_SPENT))('[bank-6] %s', (_, cases) => {
  it.each(cases)('%s', (text, why) => {
    expect(readMessage(text, TODAY)).toEqual({ kind: 'not spent', why });
  });
});

it.each([
  [
    'Rs.500 debited from A/c XX1234 on 21-11-25 to CROMA. Rs.320 debited from A/c XX1234 on 21-11-25 to SWIGGY. UPI Ref 530912345678',
    [500, 320],
  ],
  [
    'Rs 500 spent on Card XX1234 at CROMA on 21-11-25. Avl limit Rs 900. Rs 80 spent on Card XX1234 at AMUL on 21-11-25. Avl limit Rs 820',
    [500, 80],
  ],
  [
    'Rs 300 credited to A/c XX1234 on 20-11-25 from ASHA. Rs 80 debited from A/c XX1234 on 21-11-25 to AMUL',
    [80],
  ],
  [
    'Rs 80 debited from A/c XX1234 on 21-11-25 to AMUL. Rs 300 credited to A/c XX1234 on 20-11-25 from ASHA',
    [80],
  ],
  [
    'FASTag usage KA03XX4455 on 15-11-25: Rs.105.00 paid at Hoskote Toll Plaza 09:10 and Rs.65.00 paid at Mulbagal Toll Plaza 10:02. Bal Rs.530.00',
    [105, 65],
  ],
  [
    'FASTag: Rs.95.00 debited for Talegaon Toll Plaza 09:10 and Rs.95.00 debited for Khalapur Toll Plaza 10:02, vehicle MH14GH2210. Bal Rs.420.00',
    [95, 95],
  ],
  [
    'A/c X6612 debited by 165.0 trf to SHARMA SWEETS and by 45.0 trf to AMIT PAN SHOP on 12Nov25',
    [165, 45],
  ],
])('[bank-7] %s: two payments in one text are asked about', (text, candidates) => {
  const read = readMessage(text, TODAY);
  expect(read).toMatchObject({ kind: 'spent', amount: undefined });
  expect(read.kind === 'spent' && read.candidates.map(({ amount }) => amount)).toEqual(candidates);
});

it.each([
  [
    'USD 20.00 spent on ICICI Bank Card XX1234 on 21-Nov-25 at OPENAI. Avl Lmt: INR 1,00,000',
    'USD',
    '20',
  ],
  ['Alert: EUR 12.50 was spent on your Axis Bank card XX1234 at SNCF on 21-11-25', 'EUR', '12.5'],
  ['You have spent $9.99 at APPLE.COM with card ending 1234 on 21-11-25', 'USD', '9.99'],
])(
  '[bank-11] %s: its amount in another currency is read, and its rupees are asked',
  (text, currency, amount) => {
    expect(readMessage(text, TODAY)).toMatchObject({
      kind: 'spent',
      amount: undefined,
      candidates: [],
      foreign: { currency, amount },
      day: '2025-11-21',
    });
  },
);

it('[bank-13] the rupees beside an amount in another currency are the amount', () => {
  const text = 'USD 20.00 (INR 1,764.00) spent on Card XX1234 on 21-Nov-25 at OPENAI';
  expect(readMessage(text, TODAY)).toMatchObject({ amount: 1764, merchant: 'Openai' });
});

it('[bank-12] a payment without an amount is asked about', () => {
  expect(
    readMessage('Your a/c XX1234 was debited on 21-11-25. Ref 633012345222', TODAY),
  ).toMatchObject({
    kind: 'spent',
    amount: undefined,
    candidates: [],
  });
});

it.each([
  'Your CA XX1190 is debited on 14-10-2025 with Rs.2,500.00 by Chq 000451 and Rs.1,800.00 by Chq 000452.',
  '2 UPI transactions done from your A/c X3309: Rs.2,500.00 (RRN 613912340011), Rs.1,800.00 (RRN 613912340988).',
])('[bank-14] two payments that only their references tell apart are asked about: %s', (text) => {
  const read = readMessage(text, TODAY);
  expect(read).toMatchObject({ kind: 'spent', amount: undefined });
  expect(read.kind === 'spent' && read.candidates.map(({ amount }) => amount)).toEqual([
    2500, 1800,
  ]);
});

it.each([
  [
    'Dear Consumer, payment of Rs.2,318.00 towards your MSEDCL electricity bill is received on 07-10-2025. Thank you.',
    2318,
    'Msedcl',
  ],
  [
    'HP Gas: Payment of Rs.905.50 received online on 10/11/2025 for your refill booking with Lucknow Gas Agency. Cylinder will be delivered in 2 days.',
    905.5,
    'Lucknow Gas Agency',
  ],
  [
    'Dear Sir, we acknowledge receipt of Rs.23,640.00 on 08/08/2025 towards Star Health Insurance.',
    23_640,
    'Star Health Insurance',
  ],
  ['Payment of Rs.899.00 received for your Airtel postpaid 98XXXXXX10. Thank you.', 899, 'Airtel'],
  [
    'Hello! Recharge of Rs.239 done on 22/08/2025 for your Vi number 98XXXX7104. Txn ID VI26234881.',
    239,
    'Vi',
  ],
])(
  "[bank-15] a biller's acknowledgment is asked about, as the bank may have told it already: %s",
  (text, amount, merchant) => {
    expect(readMessage(text, TODAY)).toMatchObject({
      kind: 'spent',
      amount: undefined,
      candidates: [{ amount, merchant }],
    });
  },
);

it.each([
  'Rs 500 debited from A/c XX1234 to ASHA STORES, Rs 40 to be paid at the counter',
  'Card XX1234 used for Rs 500.00 at ASHA STORES; delivery agent collects Rs 40.00',
])('[bank-16] a message with two amounts of unknown role is asked about: %s', (text) => {
  expect(readMessage(text, TODAY)).toMatchObject({ kind: 'spent', amount: undefined });
});

it.each([
  'This is to inform you that an amount of Rs. 1523.45 has been debited from your account No. XXXX1284 on account of BillPay / Credit Card Payment done using Kaveri Bank NetBanking.',
  'Rs.8,240.00 debited from A/c XX1284 on 20-11-25 towards Credit Card Payment. Ref 632412340099 -KVB',
  'Rs.8,240.00 debited from A/c XX1284 on 20-11-25 for CC BILL PAYMENT of card 7707. Ref 632412340099',
  'Rs.50,000.00 transferred from A/c XX1284 to A/c XX9911 (SELF) on 20-11-25. Ref 632412340099',
  'Rs 20000 debited from A/c XX1284 on 20-11-25 and credited to your own A/c XX9911. IMPS Ref 632412340099 -KVB',
  'Your A/c XX1284 is debited with Rs 15,000 on 20-11-25 towards RD instalment. Bal Rs 2,000',
  'INR 700 debited from your account XX12 for FD booking on 20-11-25',
  'Rs 500 added to your Paytm Wallet from A/c XX1234 on 20-11-25',
  'INR 18,250.00 debited from A/c no. XX4471 on 23-11-25, 09:14:22 UPI/P2M/632712340081/CRED Club. Not you? SMS BLOCKUPI to 9000012345',
  'Your A/c XX4471 is debited for Rs.3,000.00 on 05-11-2025 towards Recurring Deposit 20045511, instalment 7 of 24',
  'Rs 2,000.00 moved from your savings account XX4471 to your Pot "Goa trip" on 21-11-25',
  'Rs 1200 sent to CRED Club from A/c XX12 on 20-11-25. UPI Ref 632412340013',
])('[bank-17] money that moves between own places is no spending: %s', (text) => {
  expect(readMessage(text, TODAY)).toEqual({ kind: 'not spent', why: 'own-transfer' });
});

it.each([
  ['Rs 300 paid from Paytm Wallet to CHAI POINT on 20-11-25', 300],
  ['Rs 450 spent on your Credit Card XX7707 at CRED CAFE on 20-11-25', 450],
  ['Rs 500 debited from A/c XX1234 to FD STORES on 20-11-25. UPI Ref 632412340013', 500],
  ['Rs 640 spent on Card XX1234 at RD ELECTRICALS on 20-11-25', 640],
])('[bank-18] a shop with the name of an own place is a payment: %s', (text, amount) => {
  expect(readMessage(text, TODAY)).toMatchObject({ kind: 'spent', amount });
});

it.each([
  'UPI AutoPay a1b2c3d4e5f60718293a4b5c6d7e8f90@kvb for Neem Gold\nDebited Rs.30.00\nscheduled on 02/12/2025\nKaveri Payments Bank',
  'Deducted INR 499.00\nscheduled for 02/12/2025\nStreamCo mandate, A/c XX12',
  'AutoPay StreamCo\nDebited: Rs 199\nScheduled: 03-12-2025\nA/c XX1234',
])('[bank-19] a payment announced on several lines is not made: %s', (text) => {
  expect(readMessage(text, TODAY)).toEqual({ kind: 'not spent', why: 'announced' });
  expect(readMessage(onOneLine(text), TODAY)).toEqual({ kind: 'not spent', why: 'announced' });
});

it('[bank-20] a payment whose only day is still to come is asked about', () => {
  const text = 'Debited: Rs 199 from A/c XX1234 by StreamCo\nDate: 03-12-2025';
  expect(readMessage(text, TODAY)).toMatchObject({ kind: 'spent', amount: undefined });
});

it.each([
  ['Rs.75.00 paid to 7 JUNCTION CAFE from A/c XX1234. UPI Ref 632412340013', 'Junction Cafe'],
  ['Rs.75.00 paid to NOVELTY 9 STORES from A/c XX1234. UPI Ref 632412340013', 'Novelty 9 Stores'],
  ['Rs.75.00 paid to MAYUR 12 SWEETS from A/c XX1234. UPI Ref 632412340013', 'Mayur 12 Sweets'],
])('[bank-21] a name that begins like a month is no day: %s', (text, merchant) => {
  expect(readMessage(text, TODAY)).toMatchObject({ amount: 75, merchant, day: TODAY });
});

it('[bank-22] a name that begins like a label is no label', () => {
  const text = 'Rs.75.00 paid to INFOSYS CANTEEN from A/c XX1234 on 12-11-26';
  expect(readMessage(text, TODAY)).toMatchObject({ merchant: 'Infosys Canteen' });
});
