import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';
import { sortMessage } from './sort-message.ts';

const TODAY = '2026-11-28';

it.each([
  ['INR 1.2 Cr debited from A/c XX9001 on 12-11-26 towards PRESTIGE ESTATES', 12_000_000],
  ['₹ 1.2 lakh paid to Landmark Motors from A/c XX4471 on 18 Nov 2026', 120_000],
  ['₹2.5L paid to Skyline Motors from A/c XX4471 on 15-11-26', 250_000],
  ['Rs 1.5 lakhs transferred from A/c XX4471 to SUNRISE INTERIORS on 17-11-26', 150_000],
  ['3 lakh rupees debited from A/c XX4471 on 17-11-26 to SUNRISE INTERIORS', 300_000],
  ['Rs 12.5k spent on card XX4471 at CROMA on 17-11-26', 12_500],
])('[sort-20] an amount in thousands, lakhs or crores is read, and waits: %s', (text, amount) => {
  expect(sortMessage(text, TODAY)).toMatchObject({ kind: 'waiting', payments: [{ amount }] });
  expect(readMessage(text, TODAY)).toMatchObject({ kind: 'spent', candidates: [{ amount }] });
});

it.each([
  ['Rs.5000.00CR in A/c XX4471 on 21-11-26 by NEFT from ASHOK TRADERS', 5000],
  ['INR 99.50 Cr in A/c XX4471 on 21-11-26 by UPI from ASHOK TRADERS', 99.5],
])('[sort-21] the mark of a credit is no crore: %s', (text, amount) => {
  const expected = { kind: 'waiting', reason: 'money_in', payments: [{ amount }] };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});

it.each([
  ['A/c XX4471 debited by Re.1.00 on 21-11-26 to GROWW. UPI Ref 632512345678', 1],
  ['Re 1 debited from A/c XX4471 on 21-11-26 to GROWW', 1],
])('[sort-22] one rupee is a “Re”: %s', (text, amount) => {
  const expected = { kind: 'certain', payment: { amount, merchant: 'Groww' } };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});

it.each([
  'ખાતા XX5334 માંથી રૂ. 500.00 તા. 25/11/26 ના રોજ ઉધાર થયા. બેલેન્સ રૂ. 2,340.50 - SBI',
  'உங்கள் கணக்கு XX5334 இல் இருந்து ரூ. 500.00 25/11/26 அன்று பற்று வைக்கப்பட்டது. இருப்பு ரூ. 2,340.50',
  'మీ ఖాతా XX5334 నుండి 500 రూపాయలు 25/11/26 న డెబిట్ చేయబడింది. బ్యాలెన్స్ రూ. 2,340.50',
  'ನಿಮ್ಮ ಖಾತೆ XX5334 ನಿಂದ ರೂ. 500.00 25/11/26 ರಂದು ಡೆಬಿಟ್ ಮಾಡಲಾಗಿದೆ. ಬಾಕಿ ರೂ. 2,340.50',
  'আপনার অ্যাকাউন্ট XX5334 থেকে ৫০০.০০ টাকা 25/11/26 তারিখে ডেবিট হয়েছে। ব্যালেন্স ২,৩৪০.৫০ টাকা',
  'ତୁମ ଖାତା XX5334 ରୁ 500 ଟଙ୍କା 25/11/26 ରେ debited',
])('[sort-23] rupees are known in every script, with a full stop or as a word: %s', (text) => {
  const expected = { day: '2026-11-25', payments: [{ amount: 500 }] };
  expect(sortMessage(text, TODAY)).toMatchObject(expected);
});

it.each([
  'మీ ఖాతా XX5334 నుండి రూ. 500.00 25/11/26 న డెబిట్ చేయబడింది',
  'ਤੁਹਾਡੇ ਖਾਤੇ XX5334 ਵਿੱਚੋਂ ਰੁ. 500.00 25/11/26 ਨੂੰ ਡੈਬਿਟ ਹੋਏ',
])('[sort-36] the word for “from” behind an account is no payee: %s', (text) => {
  expect(sortMessage(text, TODAY)).toMatchObject({ payments: [{ amount: 500, merchant: '' }] });
});
