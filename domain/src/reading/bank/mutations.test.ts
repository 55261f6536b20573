import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const TODAY = '2026-11-23';
const RUNS = 400;

const DAYS = {
  '2026-11-12': [
    '12-11-26',
    '12-11-2026',
    '12/11/26',
    '12.11.2026',
    '2026-11-12',
    '12-Nov-26',
    '12NOV26',
    '12 Nov 2026',
    '12th November, 2026',
    'Nov 12, 2026',
    '12/NOV/2026',
    '12-nov-2026',
  ],
  '2026-11-23': ['today', '23 Nov'],
  '2026-11-20': ['Friday', '20-11-26'],
} as const;

const amounts = fc
  .tuple(
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.constantFrom(
      (said: string) => `Rs.${said}`,
      (said: string) => `Rs ${said}`,
      (said: string) => `INR ${said}`,
      (said: string) => `₹${said}`,
      (said: string) => `Rs: ${said}`,
      (said: string) => `${said} INR`,
      (said: string) => `Rs. ${said}/-`,
    ),
    fc.constantFrom('en-IN', 'en-GB', ''),
  )
  .map(([rupees, inCurrency, locale]) => {
    const said = locale === '' ? `${rupees}.00` : rupees.toLocaleString(locale);
    return { rupees, said: inCurrency(said) };
  });
const days = fc.constantFrom(
  ...Object.entries(DAYS).flatMap(([day, forms]) => forms.map((said) => ({ day, said }))),
);
const moments = fc.tuple(days, fc.constantFrom('', ' 14:33', ' at 02:33 PM', ' 14:33:21 IST'));
const accounts = fc.constantFrom(
  'A/c XX1234',
  'your A/c *1234',
  'a/c no. XXXXXX1234',
  'your HDFC Bank Card x1234',
  'Credit Card ending 1234',
  'your account ending with 1234',
  'card **1234',
);
const names = fc
  .array(fc.stringMatching(/^[BDGKMPRTV][aeiou][lmnr][kdg][aeiou]$/), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((words) => fc.constantFrom(words.join(' '), words.join(' ').toUpperCase()));
const madeUpVerbs = fc.stringMatching(/^(?:z|v|kl|gr|pl|sn)[aeiou](?:rb|mp|zz|nk|sk|ft|g)ed$/);
const tails = fc.constantFrom(
  '',
  '. Avl Bal Rs 9,000.00',
  '. UPI Ref 630912345678',
  '. Avl Lmt: INR 1,00,000. Not you? Call 18001234567',
  '. Bal INR 5,000 -KVB',
);
const orders = fc.constantFrom(
  (f: Fields) => `${f.amount} ${f.verb} from ${f.account} at ${f.name} on ${f.moment}`,
  (f: Fields) => `${f.amount} was ${f.verb} from ${f.account} on ${f.moment} to ${f.name}`,
  (f: Fields) => `${f.account} ${f.verb} by ${f.amount} on ${f.moment} towards ${f.name}`,
  (f: Fields) => `On ${f.moment} ${f.amount} was ${f.verb} at ${f.name} using ${f.account}`,
  (f: Fields) => `${f.account}: ${f.amount} ${f.verb} at ${f.name}, ${f.moment}`,
  (f: Fields) => `${f.amount} ${f.verb} for ${f.name} via ${f.account} on ${f.moment}`,
  (f: Fields) =>
    `Dear Customer, ${f.amount} has been ${f.verb} to ${f.name} on ${f.moment} from ${f.account}`,
);
const cases = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
);

interface Fields {
  amount: string;
  verb: string;
  account: string;
  name: string;
  moment: string;
}

function messagesWith(verbs: fc.Arbitrary<string>) {
  return fc
    .record({
      amount: amounts,
      verb: verbs,
      account: accounts,
      name: names,
      moment: moments,
      tail: tails,
      order: orders,
      inCase: cases,
    })
    .map(({ amount, moment: [day, time], order, inCase, tail, ...words }) => ({
      text: inCase(order({ ...words, amount: amount.said, moment: `${day.said}${time}` }) + tail),
      rupees: amount.rupees,
      name: words.name,
      day: day.day,
    }));
}

it('[bank-9] a known verb is certain in any order, spelling, mask, date form and case', () => {
  const known = fc.constantFrom('debited', 'deducted', 'charged', 'spent');
  fc.assert(
    fc.property(messagesWith(known), ({ text, rupees, name, day }) => {
      const read = readMessage(text, TODAY);
      expect(read).toMatchObject({ kind: 'spent', amount: rupees, day });
      expect(read.kind === 'spent' && read.merchant.toLowerCase()).toBe(name.toLowerCase());
    }),
    { numRuns: RUNS },
  );
});

it('[bank-10] an unknown verb is read as a payment, which is asked about', () => {
  fc.assert(
    fc.property(messagesWith(madeUpVerbs), ({ text, rupees, name, day }) => {
      const read = readMessage(text, TODAY);
      expect(read).toMatchObject({ kind: 'spent', amount: undefined, day });
      if (read.kind !== 'spent') return;
      expect(read.candidates.map(({ amount }) => amount)).toEqual([rupees]);
      expect(read.merchant.toLowerCase()).toBe(name.toLowerCase());
    }),
    { numRuns: RUNS },
  );
});
