import { describe, expect, it } from 'vitest';
import { formatOf } from './format.ts';

describe('a text in a message', () => {
  it('[format-1] stays unchanged in a left-to-right language unless it has right-to-left letters', () => {
    const { text } = formatOf('hi');
    expect([text('Asha'), text('₹1,250.00'), text('')]).toEqual(['Asha', '₹1,250.00', '']);
    expect(text('سارہ')).toBe('\u2068سارہ\u2069');
  });

  it('[format-2] is isolated in a right-to-left language, and a text of several parts has the direction of the language', () => {
    const { text } = formatOf('ur');
    expect(text('₹1,250.00')).toBe('\u2068₹1,250.00\u2069');
    expect(text(`${text('30')} ${text('نومبر')}`)).toBe(
      '\u2067\u206830\u2069 \u2068نومبر\u2069\u2069',
    );
  });
});

it('[format-3] counts have Latin digits, Indian grouping and the CLDR plural in every language', () => {
  const { count, plural } = formatOf('mr');
  expect(count(123456)).toBe('1,23,456');
  const cases = { '0': 'none', one: 'one', other: 'other' };
  expect([0, 1, 2].map((value) => plural(value, cases))).toEqual(['none', 'one', 'other']);
  expect(formatOf('hi').plural(0, { one: 'one', other: 'other' })).toBe('one');
});
