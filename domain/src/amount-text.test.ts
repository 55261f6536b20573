import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRupees } from './amount-text.ts';
import { asPaise, formatRupees, isRupees, MAX_RUPEES, paiseToRupees } from './money.ts';

describe('parseRupees', () => {
  it.each([
    ['450', 450],
    ['450.5', 450.5],
    ['450.50', 450.5],
    ['.5', 0.5],
    ['12.', 12],
    ['0', 0],
    ['007', 7],
    ['  450  ', 450],
    ['1,000', 1000],
    ['1,20,000', 120_000],
    ['12,34,567.89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    ['9,99,99,99,999.99', MAX_RUPEES],
    ['₹450', 450],
    ['₹ 450', 450],
    ['₹\u00a0450', 450],
    ['Rs. 450', 450],
    ['Rs.450', 450],
    ['rs450', 450],
    ['Rs .5', 0.5],
    ['INR 450', 450],
    ['450 Rs', 450],
    ['₹450/-', 450],
    ['-450', -450],
    ['−450', -450],
    ['–450', -450],
    ['+450', 450],
    ['−₹3,846.50', -3846.5],
    ['₹−3,846.50', -3846.5],
    ['- ₹ 450', -450],
    ['450+80', 530],
    ['1200-50', 1150],
    ['1,200 − 50', 1150],
    ['₹450 + ₹80 - 30', 500],
    ['-50+20', -30],
    ['0.1+0.2', 0.3],
    ['12.+.5', 12.5],
    ['5-5', 0],
    ['-0', 0],
    ['1e3', 1000],
    ['1.5E3', 1500],
    ['1e-2', 0.01],
    ['४५०', 450],
    ['१,२०,०००.५०', 120_000.5],
    ['١٢٣', 123],
    ['₹ ४५०+८०', 530],
    ['௪௫০', 450],
    ['₹ ١٬٢٠٬٠٠٠٫٥٠', 120_000.5],
    ['۱،۲۰۰', 1200],
  ])('reads %j as %d', (text, rupees) => {
    expect(parseRupees(text)).toBe(rupees);
  });

  it.each([
    '',
    ' ',
    '₹',
    '-',
    '.',
    ',',
    '+',
    'abc',
    'NaN',
    'Infinity',
    '450 80',
    '1 000',
    '450+',
    '450++80',
    '450--80',
    '-₹-450',
    '450*2',
    '450/2',
    '(450)',
    '=450',
    '1.2.3',
    '1,5',
    '1,20',
    '1,2,3',
    '12,0000',
    '1,200,00',
    '1000,000',
    ',500',
    '12.345',
    '12.500',
    '0.001',
    '10+0.005',
    '1e-3',
    '1e',
    'e3',
    '1e99',
    '10000000000',
    '9999999999.99+0.01',
    '5²',
    '½',
    '$450',
    '450 dollars',
  ])('does not understand %j', (text) => {
    expect(parseRupees(text)).toBeUndefined();
  });

  it('reads back every amount as it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (paise) => {
        const rupees = paiseToRupees(asPaise(paise));
        expect(parseRupees(formatRupees(rupees))).toBe(rupees);
        expect(parseRupees(String(rupees))).toBe(rupees);
      }),
    );
  });

  it('adds to the paisa', () => {
    const terms = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), { minLength: 1 });
    fc.assert(
      fc.property(terms, (paise) => {
        const text = paise.map((term) => (term < 0 ? '' : '+') + (term / 100).toFixed(2)).join(' ');
        expect(parseRupees(text)).toBe(paise.reduce((sum, term) => sum + term) / 100);
      }),
    );
  });

  it('gives nothing but what the server accepts, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,+-−₹eRs. /१')) });
    fc.assert(
      fc.property(typed, (text) => {
        const rupees = parseRupees(text);
        expect(rupees === undefined || isRupees(rupees)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([' ', '1', '1,', '12,', '1+', '-', '₹', '1 '])(
    'answers at once when %j is pasted a hundred thousand times',
    (text) => {
      expect(parseRupees(`${text.repeat(100_000)}x`)).toBeUndefined();
    },
    1000,
  );
});
