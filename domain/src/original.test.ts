import { expect, it } from 'vitest';
import { asPaise } from './money.ts';
import {
  exchangeRate,
  originalAmount,
  plainDecimal,
  rateBetween,
  rupeesAtRate,
} from './original.ts';
import { findFaultsOfOriginals } from './test/original-property.ts';

it('[currency-1] comes to rupees half up to the paisa, from exact whole numbers', () => {
  expect(rupeesAtRate({ amount: '1200', rate: '2.4512' })).toBe(294_144);
  expect(rupeesAtRate({ amount: '1', rate: '0.005' })).toBe(1);
  expect(rupeesAtRate({ amount: '1', rate: '0.0049999999' })).toBe(0);
  expect(rupeesAtRate({ amount: '-1', rate: '0.005' })).toBe(-1);
  // As a float 1.005 × 100 is 100.49999999999999.
  expect(rupeesAtRate({ amount: '1.005', rate: '1' })).toBe(101);
  expect(rupeesAtRate({ amount: '999999999999', rate: '999999' })).toBeUndefined();
});

it('[currency-2] takes numbers as they are written, and no others', () => {
  expect(plainDecimal(1e-7, 10)).toBe('0.0000001');
  expect(plainDecimal('0012.500', 3)).toBe('12.5');
  expect(plainDecimal('-0.00', 2)).toBe('0');
  for (const wrong of ['1e3', '.5', '1.', '1,000', '', ' 1', '--1', 'NaN', Number.NaN, Infinity])
    expect(plainDecimal(wrong, 10)).toBeUndefined();
  expect(originalAmount('JPY', 500)).toBe('500');
  expect(originalAmount('JPY', 500.5)).toBeUndefined();
  expect(originalAmount('KWD', '1.125')).toBe('1.125');
  expect(originalAmount('THB', '1.125')).toBeUndefined();
  expect(originalAmount('THB', 1e12)).toBeUndefined();
  for (const wrong of [0, -1, 1e9, 1_000_000, '2,45', '0.00000000001'])
    expect(exchangeRate(wrong)).toBeUndefined();
  expect(exchangeRate(0.000_000_000_1)).toBe('0.0000000001');
  expect(exchangeRate(999_999.123_456_789_1)).toBe('999999.1234567891');
});

it('[currency-4] agrees with a model of whole numbers, whatever was typed', () => {
  expect(findFaultsOfOriginals(2000, 18)).toEqual([]);
});

it('[currency-5] has no rate where the two amounts make none', () => {
  expect(rateBetween(asPaise(294_144), '1200')).toBe('2.4512');
  expect(rateBetween(asPaise(10_000), '3')).toBe('33.3333333333');
  expect(rateBetween(asPaise(-10_000), '-3')).toBe('33.3333333333');
  for (const [rupees, amount] of [
    [100, '0'],
    [0, '5'],
    [-100, '5'],
    [99_999_999_999, '0.01'],
  ] as const)
    expect(rateBetween(asPaise(rupees), amount)).toBeUndefined();
});
