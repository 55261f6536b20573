import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asPaise,
  formatCount,
  formatRupees,
  formatWholeRupees,
  isRupees,
  MAX_RUPEES,
  MoneyError,
  paiseToRupees,
  rupeesToPaise,
  subtractPaise,
  sumPaise,
  sumRupees,
  TooManyDecimals,
  totalToPaise,
} from './money.ts';

const MAX_PAISE = 999_999_999_999;
const anyPaise = fc.integer({ min: -MAX_PAISE, max: MAX_PAISE }).map(asPaise);

describe('rupeesToPaise', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [12.5, 1250],
    [0.01, 1],
    [1.1, 110],
    [4.35, 435],
    [1.15, 115],
    [-3846.5, -384_650],
    [MAX_RUPEES, MAX_PAISE],
    [-MAX_RUPEES, -MAX_PAISE],
    ['12.50', 1250],
    ['-0', 0],
    ['007', 700],
    ['9999999999.99', MAX_PAISE],
  ])('turns %s rupees into %s paise', (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise);
  });

  it.each([
    1.005,
    0.1 + 0.2,
    0.001,
    5e-324,
    Number.NaN,
    Infinity,
    -Infinity,
    MAX_RUPEES + 0.01,
    -MAX_RUPEES - 0.01,
    '',
    ' ',
    ' 1',
    '1\n',
    '1e3',
    '.5',
    '12.',
    '+5',
    '−5',
    '--5',
    '0x10',
    '1,000',
    '१२',
    'NaN',
    'Infinity',
    '1.005',
    '12.500',
    '1.00000000000000000001',
    '10000000000',
  ])('refuses %j', (rupees) => {
    expect(() => rupeesToPaise(rupees)).toThrow(MoneyError);
    expect(isRupees(rupees)).toBe(false);
  });

  it('tells what is wrong in a sentence', () => {
    expect(() => rupeesToPaise('ten')).toThrow('An amount must be a number.');
    expect(() => rupeesToPaise('1.234')).toThrow(TooManyDecimals);
    expect(() => rupeesToPaise(1.234)).toThrow(TooManyDecimals);
    expect(() => rupeesToPaise(1e10)).toThrow('An amount can be at most ₹9,99,99,99,999.99.');
  });

  it('accepts every amount of two decimals, as a number and in writing', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        const written = `${paise < 0 ? '-' : ''}${String(Math.abs(paise)).padStart(3, '0').replace(/..$/, '.$&')}`;
        expect(rupeesToPaise(written)).toBe(paise);
        expect(rupeesToPaise(Number(written))).toBe(paise);
        expect(rupeesToPaise(paiseToRupees(paise))).toBe(paise);
      }),
      { numRuns: 20_000 },
    );
  });

  it('accepts a number exactly when it is written with two decimals or fewer', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (rupees) => {
        expect(isRupees(rupees)).toBe(Number(rupees.toFixed(2)) === rupees);
      }),
    );
  });
});

describe('amounts in paise', () => {
  it('[money-1] add up exactly where rupees would not', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(paiseToRupees(sumPaise([rupeesToPaise(0.1), rupeesToPaise(0.2)]))).toBe(0.3);
    expect(sumPaise([])).toBe(0);
    expect(subtractPaise(asPaise(100), asPaise(384_750))).toBe(-384_650);
  });

  it('are whole numbers that are exact, and never minus zero', () => {
    expect(() => asPaise(0.5)).toThrow(MoneyError);
    expect(() => asPaise(Number.NaN)).toThrow(MoneyError);
    expect(() => asPaise(2 ** 53)).toThrow(MoneyError);
    expect(asPaise(-0)).toBe(0);
  });

  it('[money-2] do not add up to more than can be exact, not even on the way', () => {
    const most = asPaise(Number.MAX_SAFE_INTEGER);
    expect(() => sumPaise([most, asPaise(1)])).toThrow(MoneyError);
    expect(() => sumPaise([most, asPaise(1), asPaise(-1)])).toThrow(MoneyError);
  });
});

describe('formatRupees', () => {
  it.each([
    [0, '₹0.00'],
    [-0, '₹0.00'],
    [0.5, '₹0.50'],
    [999, '₹999.00'],
    [1000, '₹1,000.00'],
    [123_456.78, '₹1,23,456.78'],
    [-3846.5, '−₹3,846.50'],
    [-0.01, '−₹0.01'],
    [-0.001, '₹0.00'],
    [MAX_RUPEES, '₹9,99,99,99,999.99'],
  ])('[money-3] shows %s as %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it.each([
    [40_000, '₹40,000'],
    [12_34_567.89, '₹12,34,568'],
    [-1500, '−₹1,500'],
    [-0.4, '₹0'],
  ])('[money-4] shows %s on an axis as %s', (rupees, text) => {
    expect(formatWholeRupees(rupees)).toBe(text);
  });

  it('groups as the locale en-IN does', () => {
    const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    const whole = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(anyPaise, (paise) => {
        const rupees = Math.abs(paiseToRupees(paise));
        expect(formatRupees(rupees)).toBe(`₹${exact.format(rupees)}`);
        expect(formatCount(Math.abs(paise))).toBe(whole.format(Math.abs(paise)));
      }),
    );
  });
});

it('adds up rupees to the paisa, beyond what one amount may be too', () => {
  expect(sumRupees([0.1, 0.2])).toBe(0.3);
  expect(sumRupees([1_99_999.99, -0.01, MAX_RUPEES])).toBe(10_000_199_999.97);
  expect(sumRupees([])).toBe(0);
  expect(totalToPaise(1.005)).toBe(100);
});
