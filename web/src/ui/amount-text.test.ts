import { expect, it } from 'vitest';
import { hasTooManyDecimals, isTooLarge, isTypedRefund, withOtherSign } from './amount-text.ts';

it.each([
  ['180', '-180'],
  ['-180', '180'],
  ['−180.50', '180.50'],
  ['1,20,000', '-120000'],
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
