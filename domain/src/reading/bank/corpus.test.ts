import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMessage, readMessage, type ReadMessage } from './read-message.ts';

const TODAY = '2026-11-23';
const FILLS = 3;

const SHOPS = [
  'SWIGGY',
  'BIG OFFER STORE',
  'RAMESH STORES',
  'Zomato',
  'BIGBASKET',
  'INDIAN OIL',
  'PVR CINEMAS',
  'AMAZON',
  'Chai Point',
  'DMART',
  'BALANCE GYM',
  'APOLLO PHARMACY',
  'Uber India',
  'LIC',
  'NETFLIX',
  'SRI SAI MEDICALS',
  'Blinkit',
  'KFC',
  'TATA POWER',
  'IRCTC',
  'MYNTRA',
  'CROMA',
  'LUCKY SALE POINT',
  'Nature Basket',
  'FLIPKART',
  'HP PETROL PUMP',
  'M K TRADERS',
  'Cafe Coffee Day',
  'SPOTIFY',
  'DECATHLON',
];
const AMOUNTS = [
  '500.00',
  '1,250.50',
  '99',
  '2,000.00',
  '15000',
  '1,23,456.00',
  '450.75',
  '12.5',
  '3499.00',
  '70',
  '18,999.00',
  '240.00',
];
const BARE = ['2000.0', '45.0', '1250.5', '99.0', '12500.0', '350.00', '7.5'];

interface Example {
  text: string;
  expected: { amount: number; shop: string; day: string } | { why: string };
  format: string;
}

/** The formats of a file, each filled in several times with other facts; the same at every run. */
function examplesOf(file: string, isSpent: boolean): Example[] {
  const lines = readFileSync(new URL(`./corpus/${file}`, import.meta.url), 'utf8').split('\n');
  const formats = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return formats.flatMap((line, row) => {
    const [label = '', format = ''] =
      line.split('|', 2).length === 2
        ? [line.slice(0, line.indexOf('|')), line.slice(line.indexOf('|') + 1)]
        : [];
    return Array.from({ length: FILLS }, (_, fill): Example => {
      const seed = row * FILLS + fill;
      const shop = pick(SHOPS, seed * 7 + fill);
      const amount = pick(format.includes('{bare}') ? BARE : AMOUNTS, seed * 5 + fill);
      const day = new Date(Date.UTC(2026, 10, 22 - ((seed * 3) % 60))).toISOString().slice(0, 10);
      const text = filled(format, { shop, amount, day, seed });
      const dated = /\{(?:d|yyyy)[^}]*\}/.test(format);
      return {
        text,
        format: line,
        expected: isSpent
          ? {
              amount: Number(amount.replaceAll(',', '')),
              shop: format.includes('{shop}') ? shop : '',
              day: dated ? day : TODAY,
            }
          : { why: label },
      };
    });
  });
}

function filled(
  format: string,
  { shop, amount, day, seed }: { shop: string; amount: string; day: string; seed: number },
): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = new Date(`${day}T00:00:00Z`).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  const long = new Date(`${day}T00:00:00Z`).toLocaleString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  });
  const yy = year.slice(2);
  const facts: Record<string, string> = {
    shop,
    amount,
    bare: amount,
    balance: pick(['23,456.78', '1,05,000.00', '812.40', '9999', '45678.90'], seed),
    vpa: pick(
      [
        'merchant.stores@okhdfcbank',
        'swiggy@ybl',
        'q12345678@ybl',
        'rahul.sharma@okaxis',
        'paytmqr28100505@paytm',
      ],
      seed,
    ),
    ref: String(630_900_000_000 + seed * 7919),
    code: String(100_000 + ((seed * 7919) % 900_000)),
    last3: String(100 + (seed % 900)),
    last4: String(1000 + ((seed * 37) % 9000)),
    last5: String(10_000 + ((seed * 137) % 90_000)),
    'd-m-y': `${date}-${month}-${yy}`,
    'd/m/y': `${date}/${month}/${yy}`,
    'd-m': `${date}-${month}`,
    'd-m-yyyy': `${date}-${month}-${year}`,
    'd/m/yyyy': `${date}/${month}/${year}`,
    'yyyy-m-d': day,
    'd-Mon': `${date}-${short}`,
    'd-MON': `${date}-${short.toUpperCase()}`,
    'd-Mon-yy': `${date}-${short}-${yy}`,
    'd-MON-yy': `${date}-${short.toUpperCase()}-${yy}`,
    'd-MON-yyyy': `${date}-${short.toUpperCase()}-${year}`,
    'd/MON/yyyy': `${date}/${short.toUpperCase()}/${year}`,
    'd Mon': `${date} ${short}`,
    'd Mon yyyy': `${Number(date)} ${short} ${year}`,
    'd Month yyyy': `${Number(date)} ${long} ${year}`,
    ddMonyy: `${date}${short}${yy}`,
    ddMONyy: `${date}${short.toUpperCase()}${yy}`,
  };
  return format
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`The corpus has no ${whole}.`);
      return fact;
    });
}

const spent = examplesOf('spent.txt', true);
const notSpent = examplesOf('not-spent.txt', false);

it('[bank-1] the corpus has 600 messages and more, a third of them no payments', () => {
  expect(spent.length + notSpent.length).toBeGreaterThanOrEqual(600);
  expect(notSpent.length / (spent.length + notSpent.length)).toBeGreaterThan(0.33);
});

it('[bank-2] reads the amount of at least 99.5 % of the payments', () => {
  const { rate, wrong } = judge(
    spent,
    ({ expected }, read) =>
      read.kind === 'spent' && 'amount' in expected && read.amount === expected.amount,
  );
  expect(rate, wrong).toBeGreaterThanOrEqual(0.995);
});

it('[bank-3] recognizes at least 99.5 % of the messages that are no payments', () => {
  const { rate, wrong } = judge(notSpent, (_, read) => read.kind === 'not spent');
  expect(rate, wrong).toBeGreaterThanOrEqual(0.995);
});

it('says of 95 % of them why they are none', () => {
  const { rate, wrong } = judge(
    notSpent,
    ({ expected }, read) =>
      read.kind === 'not spent' && 'why' in expected && read.why === expected.why,
  );
  expect(rate, wrong).toBeGreaterThanOrEqual(0.95);
});

it('[bank-4] reads the merchant of at least 90 % of the payments that tell one', () => {
  const { rate, wrong } = judge(
    spent.filter(({ expected }) => 'shop' in expected && expected.shop !== ''),
    ({ expected }, read) =>
      read.kind === 'spent' &&
      'shop' in expected &&
      read.merchant.toLowerCase() === expected.shop.toLowerCase(),
  );
  expect(rate, wrong).toBeGreaterThanOrEqual(0.9);
});

it('reads the day of at least 95 % of the payments that tell one', () => {
  const { rate, wrong } = judge(
    spent,
    ({ expected }, read) => read.kind === 'spent' && 'day' in expected && read.day === expected.day,
  );
  expect(rate, wrong).toBeGreaterThanOrEqual(0.95);
});

it('distinguishes every message of the corpus from a line that a person types', () => {
  expect(
    [...spent, ...notSpent].filter(({ text }) => !isMessage(text)).map(({ text }) => text),
  ).toEqual([]);
});

/** The share of the examples that are read rightly, which is printed, and the first ones that are not. */
function judge(
  examples: readonly Example[],
  isRight: (example: Example, read: ReadMessage) => boolean,
) {
  const wrong = examples.filter((example) => !isRight(example, readMessage(example.text, TODAY)));
  const rate = 1 - wrong.length / examples.length;
  console.warn(`${expect.getState().currentTestName}: ${(rate * 100).toFixed(2)} %`);
  const texts = wrong.map(
    ({ text }) => `${text}\n  was read as ${JSON.stringify(readMessage(text, TODAY))}`,
  );
  return { rate, wrong: texts.slice(0, 40).join('\n') };
}

function pick(values: readonly string[], place: number): string {
  return values[place % values.length] ?? '';
}
