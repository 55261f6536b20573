import { parseRupees } from '@hisaab/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  groupAmounts,
  hasTooManyDecimals,
  isPlainNumber,
  isTooLarge,
  isTypedRefund,
  withOtherSign,
  writeRupees,
} from './amount-text.ts';

it.each([
  ['180', '-180'],
  ['-180', '180'],
  ['−180.50', '180.50'],
  ['120000', '-1,20,000'],
  ['450+80', '-530'],
  ['', '-'],
  ['-', ''],
  ['0', '-0'],
  ['-0', '0'],
  ['abc', '-abc'],
])('turns "%s" into "%s"', (text, turned) => {
  expect(withOtherSign(text)).toBe(turned);
});

it.each([
  ['-120.75', true],
  ['₹−450', true],
  ['80-200', true],
  ['-', true],
  ['', false],
  ['450', false],
  ['-20+50', false],
])('knows of "%s" whether it is a refund: %s', (text, isRefund) => {
  expect(isTypedRefund(text)).toBe(isRefund);
});

it.each([
  ['12.345', true],
  ['₹ 1,20,000.505', true],
  ['450+80.125', true],
  ['१२.३४५', true],
  ['12.34', false],
  ['chai 12.345', false],
  ['12.', false],
  ['', false],
])('knows of "%s" whether only its decimals are too many: %s', (text, isSo) => {
  expect(hasTooManyDecimals(text)).toBe(isSo);
});

it.each([
  ['99999999999', true],
  ['₹ 1,00,00,00,00,000', true],
  ['9999999999 + 9999999999', true],
  ['9999999999.99', false],
  ['chai for 10000000000', false],
  ['', false],
])('[amount-text-1] too large an amount is told from what is none: %s', (text, expected) => {
  expect(isTooLarge(text)).toBe(expected);
});

it.each([
  ['7080.69', '7,080.69'],
  ['120000', '1,20,000'],
  ['9999999999.99', '9,99,99,99,999.99'],
  ['450+120000.50', '450+1,20,000.50'],
  ['-₹120000', '-₹1,20,000'],
  ['120,000', '1,20,000'],
  ['1.23456', '1.23456'],
  ['.12345', '.12345'],
  ['60%', '60%'],
  ['999', '999'],
  ['', ''],
])('[amount-text-2] groups the whole numbers of "%s": "%s"', (text, grouped) => {
  expect(groupAmounts(text)).toBe(grouped);
});

it('[amount-text-3] grouping changes no amount that can be read', () => {
  const texts = fc.stringMatching(/^[0-9,.+\-−₹ e/]{1,16}$/);
  const written = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  fc.assert(
    fc.property(texts, (text) => {
      const amount = parseRupees(text);
      fc.pre(amount !== undefined);
      expect(parseRupees(groupAmounts(text))).toBe(amount);
    }),
  );
  fc.assert(
    fc.property(written, (paise) => {
      expect(parseRupees(writeRupees(paise / 100))).toBe(paise / 100);
    }),
  );
});

it.each([
  ['1,20,000.50', true],
  ['-450', false],
  ['450+80', false],
  ['₹ 450', false],
  ['१२०', false],
])('knows of "%s" whether it shows its amount: %s', (text, isPlain) => {
  expect(isPlainNumber(text)).toBe(isPlain);
});
