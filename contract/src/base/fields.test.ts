import { Type, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { PositiveRupeesInput } from './amounts.ts';
import { DateInput, VersionInput } from './fields.ts';

const takes = (field: TSchema, value: unknown) => Check(Type.Object({ field }), { field: value });

describe('an amount above nothing', () => {
  it.each([0.01, 1, '0.10', 9_999_999_999.99])('may be %j', (amount) => {
    expect(takes(PositiveRupeesInput, amount)).toBe(true);
  });

  it.each([0, -0, '0', '0.00', -0.01, 0.001, '', null, 1e10, 'one', true])(
    'may not be %j',
    (amount) => {
      expect(takes(PositiveRupeesInput, amount)).toBe(false);
    },
  );

  it.each([
    [undefined, 'Enter an amount.'],
    [null, 'Enter an amount.'],
    ['', 'Enter an amount.'],
    [0, 'Enter an amount above ₹0.'],
    ['-5', 'Enter an amount above ₹0.'],
    [1.005, 'An amount has at most two decimals: whole paise.'],
    ['1.005', 'An amount has at most two decimals: whole paise.'],
    [
      'one',
      'Amount must be a number in rupees with at most two decimals, up to ₹9,99,99,99,999.99.',
    ],
  ])('says of %j what is wrong', (amount, sentence) => {
    expect(PositiveRupeesInput['~refine'][0]?.error(amount)).toBe(sentence);
  });
});

describe('a day on the way in', () => {
  it.each(['2000-01-01', '2026-11-15', '2028-02-29'])('may be %s', (day) => {
    expect(takes(DateInput, day)).toBe(true);
  });

  it.each(['1999-12-31', '2026-02-29', '2026-11', '', '15 Nov 2026', null, 20_261_115])(
    'may not be %j',
    (day) => {
      expect(takes(DateInput, day)).toBe(false);
    },
  );
});

describe('a version on the way in', () => {
  it('is a whole number', () => {
    expect([0, 1, -1, 2 ** 60].map((version) => takes(VersionInput, version))).not.toContain(false);
    expect([1.5, '1', null, true].map((version) => takes(VersionInput, version))).not.toContain(
      true,
    );
  });

  it('and a day may be left out', () => {
    const Body = Type.Object({ date: DateInput, version: VersionInput });
    expect(Check(Body, {})).toBe(true);
  });
});
