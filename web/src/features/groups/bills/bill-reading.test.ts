import { asPaise } from '@hisaab/domain';
import { expect, it } from 'vitest';
import { readHeadCount, readPart } from './bill-reading.ts';

const BILL = asPaise(100_000);

it.each([
  ['६०%', 60_000],
  ['৬০ %', 60_000],
  ['੬੦%', 60_000],
  ['૬૦%', 60_000],
  ['௬௦%', 60_000],
  ['౬౦%', 60_000],
  ['೬೦%', 60_000],
  ['൬൦%', 60_000],
  ['۶۰٪', 60_000],
  ['١٢٫٥٪', 12_500],
  ['२५०', 25_000],
  ['६०॥', undefined],
])('[bill-reading-1] the part “%s” of a bill of ₹1,000 is %s paise', (text, paise) => {
  expect(readPart(text, BILL)).toBe(paise);
});

it.each([
  ['२', 2],
  [' ൩ ', 3],
  ['۴', 4],
  ['', 0],
  [undefined, 0],
  ['दो', Number.NaN],
])('[bill-reading-2] “%s” typed as heads is %s', (text, heads) => {
  expect(readHeadCount(text)).toBe(heads);
});
