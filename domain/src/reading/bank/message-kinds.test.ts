import { expect, it } from 'vitest';
import { sortMessage, type SortedMessage } from './sort-message.ts';

const TODAY = '2026-11-15';

/** What a person expects: an expense with its amount in rupees and its payee, the reason to wait, or nothing. */
type Expected = readonly [amount: number, payee: string] | Reason | 'request' | 'information';
type Reason = Extract<SortedMessage, { kind: 'waiting' }>['reason'];
type Row = readonly [text: string, expected: Expected];

const HINDI: readonly Row[] = [
  ['PhonePe: रोहित शर्मा ने आपको ₹250 भेजे। UTR 632712348765', 'money_in'],
  ['Google Pay: Sunita Devi ने आपको ₹1,200 भेजे हैं', 'money_in'],
  ['Paytm: Imran Khan ne aapko ₹340 bheje hain. UPI Ref 632598741023', 'money_in'],
  ['Google Pay: Gupta Kirana Store को ₹185 का पेमेंट सफल रहा', [185, 'Gupta Kirana Store']],
  [
    'Aapka ₹220 ka payment Sharma Medical Store ko safal raha. UPI Ref 632712340987',
    [220, 'Sharma Medical Store'],
  ],
  ['PhonePe: Amit Verma ने ₹500 मांगे हैं। भुगतान करने के लिए ऐप खोलें', 'request'],
  ['BHIM: Neha Joshi ne aapse Rs 750 mange hain, pay karne ke liye app kholein', 'request'],
];

const WALLETS: readonly Row[] = [
  ['Received ₹500 from Rakesh Yadav in your Paytm wallet. Updated balance ₹1,240.', 'money_in'],
  [
    'Rs.150 received in your Mobikwik Wallet from Pooja S on 12-11-26. Wallet bal Rs.410',
    'money_in',
  ],
  ['You have got Rs 1000 from ANIL KUMAR into your Amazon Pay balance', 'money_in'],
  ['Kavita ne aapke Paytm wallet mein Rs 300 bheje. Txn ID 40021187765', 'money_in'],
  [
    'Rs 2,000 added to your Paytm wallet from HDFC Bank A/c XX1234 on 13-11-26. Wallet balance Rs 2,145',
    'own_transfer',
  ],
];

const BILLERS: readonly Row[] = [
  [
    'Recharge of Rs.299 for 98XXXXXX10 is successful. Validity 28 days, Data 1.5GB/day. -Jio',
    'biller',
  ],
  [
    'Dear Customer, payment of Rs 589 received towards your landline account 080-26XXXX41 on 10-11-26. Receipt no BSNL77120. Thank you',
    'biller',
  ],
  [
    'Tata Play: Payment of Rs.450 received towards your DTH account 10XXXXXX77. Your new due date is 10-12-26',
    'biller',
  ],
  [
    'Dear Airtel Postpaid customer, we hv received Rs.706 against bill of mobile no 98XXXXXX55 dated 02-11-26',
    'biller',
  ],
  ['Hamein aapke Dish TV VC no 3014XXXX77 ke liye Rs 350 prapt hue. Dhanyavaad', 'biller'],
  ['आपके लैंडलाइन कनेक्शन 0120-26XXXX के लिए ₹589 का भुगतान प्राप्त हुआ। धन्यवाद, BSNL', 'biller'],
];

const DEPOSITS: readonly Row[] = [
  [
    'Dear Customer, your FD no XX4471 of Rs 1,00,000 matures on 28-11-26. Visit branch or NetBanking for renewal instructions. -SBI',
    'information',
  ],
  [
    'Dear Sir/Madam, ur FDR XX6630 is due for maturity on 20-11-26, maturity value INR 2,14,310. Pls ignore if already renewed',
    'information',
  ],
  [
    'Your Fixed Deposit XX9021 for Rs.50,000.00 has matured on 12-11-26 and the proceeds Rs.53,412.00 are credited to your A/c XX1234',
    'own_transfer',
  ],
  [
    'FD A/c XX3390 matured on 14-11-26. Maturity amt Rs 1,08,250 transferred to Savings A/c XX1180. Thank you for banking with us - PNB',
    'own_transfer',
  ],
  [
    'Aapka RD khata XX5512 14-11-26 ko mature ho gaya hai, maturity rashi Rs 61,200 aapke bachat khate XX0091 mein jama ki gayi',
    'own_transfer',
  ],
  ['आपकी एफडी XX7712 राशि ₹25,000 दिनांक 10-11-26 को परिपक्व हो गई है', 'information'],
];

function shownOf(sorted: SortedMessage): Expected {
  if (sorted.kind === 'certain') return [sorted.payment.amount, sorted.payment.merchant];
  if (sorted.kind === 'waiting') return sorted.reason;
  return sorted.why === 'request' ? 'request' : 'information';
}

it.each(HINDI)('[sort-10] who gave, got or asked is read in Hindi too: %s', (text, expected) => {
  expect(shownOf(sortMessage(text, TODAY))).toEqual(expected);
});

it.each<Row>([
  ['Aapne Rohit ko Rs 250 bheje. UPI Ref 632712348765', [250, 'Rohit']],
  ['Aapne Mangi Lal ko Rs 500 bheje', [500, 'Mangi Lal']],
  ['आपका ₹499 का पेमेंट Netflix को पूरा हुआ', [499, 'Netflix']],
  ['Google Pay: Chai Point को ₹120 का पेमेंट हो गया', [120, 'Chai Point']],
  ['PhonePe: Big Bazaar को ₹640 का पेमेंट सफलतापूर्वक हो गया', [640, 'Big Bazaar']],
  ['आपने Metro Medicals को ₹95 का पेमेंट किया', [95, 'Metro Medicals']],
  ['Rs 60 ka payment Raju Tea Stall ko ho gaya hai', [60, 'Raju Tea Stall']],
  ['Metro Medicals ko ₹95 ka bhugtan kiya jana hai', 'amount_uncertain'],
  ['Deepa ne aapko Rs 300 pay karne ke liye kaha hai', 'request'],
  ['विकास ने आपसे ₹1,200 की मांग की है', 'request'],
  ['Rahul Gupta has sent you a request of Rs 900 on Google Pay', 'request'],
  ['PhonePe: Vijay Petrol Pump पर ₹500 का भुगतान सफल', [500, 'Vijay Petrol Pump']],
  ['Rohit ka CROMA ko ₹500 ka payment safal raha', 'amount_uncertain'],
  ['Sharma Store पर Rohit Kumar से ₹500 का पेमेंट सफल', 'amount_uncertain'],
  ['Paytm Soundbox: ₹50 का पेमेंट सफल रहा', 'amount_uncertain'],
  ['₹120 का पेमेंट Chai Point को सफल हो सकता है', 'amount_uncertain'],
  ['Aapke credit card ka ₹5000 ka payment safal raha', 'own_transfer'],
  ['Rohit ne CROMA ko Rs 250 bheje', 'amount_uncertain'],
  ['SBI ने आपके खाते XX1234 से ₹500 डेबिट किए', 'amount_uncertain'],
  ['Aapko suchit kiya jata hai ki aapke khate XX1234 se Rs 500 debit hue', 'amount_uncertain'],
  ['Amit ne Rs 500 maange the, aapne bhej diye', 'amount_uncertain'],
  ['Amit ki ₹500 ki request ka bhugtan safal raha', 'amount_uncertain'],
  ['Chai Point ko ₹120 ka payment safal raha, aapko 10 coins mile', 'amount_uncertain'],
  ['Rohit ne aapko Rs 500 ki request bheji hai', 'request'],
  ['Aapse Rs 500 maange gaye hain', 'request'],
  ['Gupta Kirana Store को ₹185 का पेमेंट सफल नहीं रहा', 'information'],
  ['Aapka Rs 260 ka transaction fail ho gaya', 'information'],
  ['₹500 का पेमेंट पेंडिंग है, सफल होने पर आपको बताया जाएगा', 'information'],
  ['रोहित ने आपके खाते XX1234 में ₹500 जमा किए', 'money_in'],
  ['Rohit Sharma द्वारा आपको ₹250 भेजे गए', 'money_in'],
])(
  '[sort-11] in Hindi only what the reader gave and what is done is spent: %s',
  (text, expected) => {
    expect(shownOf(sortMessage(text, TODAY))).toEqual(expected);
  },
);

it.each<Row>([
  ...WALLETS,
  ['rs 500 received from rakesh yadav in your paytm wallet', 'money_in'],
  ['Rs 300 credited to your Paytm wallet by Kavita', 'money_in'],
  ['Received Rs 500 in your Paytm wallet via UPI from Rakesh Yadav', 'money_in'],
  ['आपके Paytm वॉलेट में राकेश ने ₹500 डाले', 'money_in'],
  ['Received ₹500 from HDFC Bank A/c XX1234 in your Paytm wallet', 'own_transfer'],
  ['₹200 from Meera P has been added to your MobiKwik wallet', 'money_in'],
  [
    'Your Amazon Pay balance has been topped up with Rs 1,000 using SBI debit card XX2211',
    'own_transfer',
  ],
  ['Dinesh sent Rs 220 to your Amazon Pay wallet', 'money_in'],
  ['You sent Rs 220 to your Amazon Pay wallet', 'own_transfer'],
  ['Rs 500 received in your Mobikwik wallet via debit card XX1234', 'own_transfer'],
  ['Paytm: Rs.100 added to wallet from your SBI A/c XX12', 'own_transfer'],
  ['Rs 500 loaded to your Ola Money wallet from Net Banking', 'own_transfer'],
  ['Aapne apne Paytm wallet mein Rs 500 dale', 'own_transfer'],
  ['You paid Rs 120 to Chai Point from your Paytm wallet', [120, 'Chai Point']],
])(
  '[sort-12] what another puts into a wallet came in, what an own account puts there moved: %s',
  (text, expected) => {
    expect(shownOf(sortMessage(text, TODAY))).toEqual(expected);
  },
);

it.each<Row>([
  ...BILLERS,
  ['Payment of Rs 4,500 received towards school van for Oct. -Little Stars', 'biller'],
  ['Rs 900 received towards flat maintenance Nov 2026. Green Park CHS', 'biller'],
  ['Payment of Rs.850 for your Gas connection account 2233441 has been received', 'biller'],
  ['Top up of Rs 100 on 98XXXXXX10 successful. Talktime Rs 81.75. -BSNL', 'biller'],
  ['Your Jio number 98XXXXXX10 has been recharged with Rs 299 successfully', 'biller'],
  ['Ur payment of Rs 479 for Vi Postpaid 98XXXXXX33 is received on 12-11-26', 'biller'],
  ['Dear D2H customer, we have recd Rs 399 for your CID 2239XXXX', 'biller'],
  ['Airtel Xstream: bill payment of Rs 1,061 is recd for a/c 0124XXX556', 'biller'],
  ['आपके मोबाइल 98XXXXXX10 पर ₹199 का रिचार्ज सफल रहा', 'biller'],
  ['Payment for Airtel black id 7012XXXX of Rs 1,599 has been successfully received', 'biller'],
  ['Humein aapse ₹350 mile. Dhanyavaad - Sharma Cable', 'biller'],
  ['आपका ₹589 का भुगतान प्राप्त हुआ। धन्यवाद, BSNL', 'biller'],
  ['Hi! Payment of Rs 706.82 for your Airtel Postpaid 9845012345 has been received', 'biller'],
  ['Payment of Rs 1,180 for your ACT Fibernet has been received. Thank you', 'biller'],
  ['Your EMI of Rs 2,340 for loan a/c XX0099 has been received. -Tata Capital', 'biller'],
  [
    'Your SIP purchase of Rs.500 in Nifty Index Fund has been processed at applicable NAV',
    'biller',
  ],
  [
    'Your SIP transaction for Rs 900 in Small Cap Fund is successful. Units will be allotted shortly',
    'biller',
  ],
  ['Jal kar ki rashi Rs.410 12-11-26 ko prapt hui. Rasid kramank BMC/W/77120', 'biller'],
])(
  '[sort-13] a receipt waits as one of a biller, whatever the service is: %s',
  (text, expected) => {
    expect(shownOf(sortMessage(text, TODAY))).toEqual(expected);
  },
);

it.each<Row>([
  ['Payment of Rs 2,000 received in your A/c XX1234 from RAVI towards rent', 'money_in'],
  ['Received Rs 500 towards rent from Ravi Kumar', 'money_in'],
  ['You have received Rs 2,000 towards cashback', 'money_in'],
  ['Dividend of Rs 200 received against your holding of 20 shares', 'money_in'],
  ['Payment of Rs 85,000 received towards salary for Oct', 'money_in'],
  ['Loan of Rs.60,000 disbursed to your account XX807. First EMI on 05-Jan-27', 'money_in'],
  ['आपको ₹589 का भुगतान प्राप्त हुआ', 'money_in'],
  ['Ravi से ₹589 का भुगतान प्राप्त हुआ', 'money_in'],
  ['आपके खाते XX1234 में ₹589 का भुगतान प्राप्त हुआ', 'money_in'],
  ['Payment of Rs 5,000 received towards your card ending 1234', 'own_transfer'],
  ['Aapke credit card XX1234 ke liye ₹5,000 ka bhugtan prapt hua', 'own_transfer'],
  ['Amount of Rs 5,000 received towards your RD account XX12', 'own_transfer'],
  ['Top up of Rs 500 to your Paytm wallet successful', 'own_transfer'],
  ['Payment of Rs 706 not received towards your landline account. Pay now', 'information'],
])(
  '[sort-14] what comes from a person, into an own account or for a card is no receipt of a biller: %s',
  (text, expected) => {
    expect(shownOf(sortMessage(text, TODAY))).toEqual(expected);
  },
);

it.each<Row>([
  ...DEPOSITS,
  [
    'Your FD XX4471 has been closed prematurely and Rs 49,500 credited to A/c XX1234',
    'own_transfer',
  ],
  ['Your Term Deposit XX1122 matured. Rs 1,05,000 paid to your Savings A/c XX1234', 'own_transfer'],
  [
    'Your A/c XX1234 is credited by Rs 2,10,000 being closure proceeds of TD XX9981',
    'own_transfer',
  ],
  ['आपकी सावधि जमा XX9981 की परिपक्वता राशि ₹55,000 आपके खाते XX1234 में जमा की गई', 'own_transfer'],
  ['maturity amount of your term deposit XX77 is Rs 3,10,400, payable on 02-12-26', 'information'],
  ['FD XX8890 liquidated. Rs 98,450.00 credited to a/c XX1234 on 13-11-26', 'own_transfer'],
  ['Aapki FD XX3310 Rs 40,000 ki avadhi 20-11-26 ko poori ho rahi hai', 'information'],
  ['Your FD XX4471 matured on 10-11-26 and has been renewed for Rs 53,412', 'information'],
  [
    'Your FD XX4471 of Rs 50,000 will mature on 28-11-26. Proceeds will be credited to your A/c XX1234',
    'information',
  ],
  ['Interest of Rs 1,200 on your FD XX4471 credited to A/c XX1234 on maturity', 'money_in'],
  [
    'Your LIC policy 123456 has matured. Maturity amount Rs 5,00,000 credited to A/c XX1234',
    'money_in',
  ],
  ['FD of Rs 50,000 booked from A/c XX1234 on 12-11-26, matures on 12-11-27', 'amount_uncertain'],
  ['FD XX4471 maturing today. Rs 500 debited from A/c XX1234 to CROMA', [500, 'Croma']],
  ['Rs 500 paid at MATURE FOODS from A/c XX1234 on 12-11-26', [500, 'Mature Foods']],
])(
  '[sort-15] a deposit that ends is told of or comes back as own money, and is never spent: %s',
  (text, expected) => {
    expect(shownOf(sortMessage(text, TODAY))).toEqual(expected);
  },
);
