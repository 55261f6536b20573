import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRupees } from '../money.ts';
import { readLine } from './line.ts';

// A Monday.
const TODAY = '2026-11-23';

it.each([
  ['120 chai', 120, 'Chai', '2026-11-23'],
  ['chai 120', 120, 'Chai', '2026-11-23'],
  ['auto 80 yesterday', 80, 'Auto', '2026-11-22'],
  ['1,20,000 rent 1 nov', 120_000, 'Rent', '2026-11-01'],
  ['450+80 groceries', 530, 'Groceries', '2026-11-23'],
  ['450 + 80 groceries', 530, 'Groceries', '2026-11-23'],
  ['₹ 99.50 tea stall', 99.5, 'Tea stall', '2026-11-23'],
  ['petrol rs 1500 on friday', 1500, 'Petrol', '2026-11-20'],
  ['petrol 1500/- 2/11', 1500, 'Petrol', '2026-11-02'],
  ['25 dec 2025 gifts 3000', 3000, 'Gifts', '2025-12-25'],
  ['gifts 3000 dec 25', 3000, 'Gifts', '2025-12-25'],
  ['1 nov 120 chai', 120, 'Chai', '2026-11-01'],
  ['milk 24 nov 60', 60, 'Milk', '2026-11-24'],
  ['milk 25 nov 60', 60, 'Milk', '2025-11-25'],
  ['29 feb 500 party', 500, 'Party', '2024-02-29'],
  ['dinner for 2 people 900', 900, 'Dinner for 2 people', '2026-11-23'],
  ['3 kg mangoes ₹450', 450, '3 kg mangoes', '2026-11-23'],
  ['१२० चाय', 120, 'चाय', '2026-11-23'],
  ['-500 refund shoes', -500, 'Refund shoes', '2026-11-23'],
  ['120', 120, '', '2026-11-23'],
  ['day before yesterday cab 240', 240, 'Cab', '2026-11-21'],
  ['2026-11-03 240 cab', 240, 'Cab', '2026-11-03'],
  ['may fair tickets 800', 800, 'May fair tickets', '2026-11-23'],
  ['7up 40', 40, '7up', '2026-11-23'],
])('[quick-1] “%s” is ₹%s for “%s” on %s', (line, amount, description, day) => {
  expect(readLine(line, TODAY)).toMatchObject({ amount, description, day });
});

it.each([
  ['dinner 450 or 540', [450, 540]],
  ['3 idli 90', [3, 90]],
  ['1 novel 350', [1, 350]],
  ['Octopus 3 game 99', [3, 99]],
  ['chai 2 cups', [2]],
])('[quick-2] the amount of “%s” is not certain', (line, candidates) => {
  const read = readLine(line, TODAY);
  expect(read.amount).toBeUndefined();
  expect(read.candidates.map(({ rupees }) => rupees)).toEqual(candidates);
});

it.each([
  ['Mayur 2 plates 180', 180, 'Mayur 2 plates'],
  ['Janata 2 tickets 80', 80, 'Janata 2 tickets'],
  ['Marie 10', 10, 'Marie'],
  ['Decathlon 25', 25, 'Decathlon'],
  ['sepia 3 kg 90', 90, 'Sepia 3 kg'],
])('[quick-16] a word that only begins like a month is no day: %s', (line, amount, description) => {
  expect(readLine(line, TODAY)).toMatchObject({ amount, description, day: TODAY });
});

it.each([
  ['2 sept 80 auto', '2026-09-02'],
  ['7 sep 80 auto', '2026-09-07'],
  ['2nd nov 80 auto', '2026-11-02'],
  ['1 may 80 auto', '2026-05-01'],
  ['5 September 80 auto', '2026-09-05'],
  ['02NOV26 80 auto', '2026-11-02'],
])('[quick-17] a month is its full or usual short name: %s', (line, day) => {
  expect(readLine(line, TODAY)).toMatchObject({ amount: 80, description: 'Auto', day });
});

it.each([
  ['1200/3 pizza', [400, 1200]],
  ['40x3 chai', [120, 40]],
  ['१२००/३ पिज़्ज़ा', [400, 1200]],
  ['100/3 sweets', [33.33, 100]],
])('[quick-18] a calculation is asked about: %s', (line, amounts) => {
  const read = readLine(line, TODAY);
  expect(read.candidates.map(({ rupees }) => rupees)).toEqual(amounts);
  expect(read.amount).toBeUndefined();
});

it('[quick-3] a line without an amount has none, and one beyond bounds is too large', () => {
  expect(readLine('chai with Rohan', TODAY)).toMatchObject({ candidates: [], isTooLarge: false });
  expect(readLine('12345678901 chai', TODAY)).toMatchObject({ candidates: [], isTooLarge: true });
});

it('reads any text without failing, and gives amounts that can be saved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (line) => {
      const { amount, candidates } = readLine(line, TODAY);
      const all = candidates.map(({ rupees }) => rupees);
      expect(all.every((rupees) => isRupees(rupees))).toBe(true);
      expect(amount === undefined || all.join() === String(amount)).toBe(true);
    }),
  );
});

it('finds the amount that was put into a line of words', () => {
  const word = fc.constantFrom(
    'chai',
    'with',
    'Rohan',
    'lunch',
    'office',
    'ticket',
    'to',
    'school',
  );
  fc.assert(
    fc.property(
      fc.array(word),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.array(word),
      (before, paise, after) => {
        const rupees = paise / 100;
        const line = [...before, String(rupees), ...after].join(' ');
        expect(readLine(line, TODAY).amount).toBe(rupees);
      },
    ),
  );
});
