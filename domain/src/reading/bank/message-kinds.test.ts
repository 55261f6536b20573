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
