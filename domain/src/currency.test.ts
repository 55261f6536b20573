import { expect, it } from 'vitest';
import { isOtherCurrency, listCurrencies } from './currency-codes.ts';
import { decimalsOf, formatInCurrency, MAX_DECIMALS, signOf } from './currency.ts';
import { originalAmount } from './original.ts';

/** All codes with these decimals in list one of ISO 4217, as published on 1 January 2026. */
const DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Codes without coins of their parts, for which a platform shows no decimals. */
const WITHOUT_COINS = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER SLL'.split(
  ' ',
);

it('[currency-3] knows the currencies and units of account of ISO 4217, other than the rupee', () => {
  const codes = listCurrencies();
  // List one has 165 codes with a minor unit; one of them is INR.
  expect([codes.length, new Set(codes).size]).toEqual([164, 164]);
  expect(codes).toEqual(codes.toSorted());
  for (const code of 'THB VED CLF UYW UYI CHE CHW COU MXV USN BOV XAD XCG ZWG'.split(' '))
    expect([code, codes.includes(code), isOtherCurrency(code)]).toEqual([code, true, true]);
  // Metals, units of bonds, codes for tests and for none.
  for (const code of 'INR thb XYZ THBX XAU XAG XPT XPD XBA XTS XXX XUA'.split(' '))
    expect([code, isOtherCurrency(code)]).toEqual([code, false]);
  expect(['', ' ', 'AED AFN', 'constructor'].filter(isOtherCurrency)).toEqual([]);
});

it('[currency-23] has the decimals of ISO 4217, also where a platform shows none', () => {
  const given: Partial<Record<string, number>> = Object.fromEntries(
    Object.entries(DECIMALS).flatMap(([decimals, codes]) =>
      codes.split(' ').map((code) => [code, Number(decimals)]),
    ),
  );
  for (const code of listCurrencies())
    expect([code, decimalsOf(code)]).toEqual([code, given[code] ?? 2]);
  expect(Math.max(...listCurrencies().map(decimalsOf))).toBe(MAX_DECIMALS);
  expect(originalAmount('IDR', '1.01')).toBe('1.01');
  expect(originalAmount('IQD', '1.125')).toBe('1.125');
  expect(originalAmount('CLF', '39000.1234')).toBe('39000.1234');
  expect(originalAmount('IDR', '1.001')).toBeUndefined();
});

it('[currency-24] shows an amount with all its decimals, and a whole one without where no coins are left', () => {
  expect(formatInCurrency('THB', 1200)).toBe('฿1,200.00');
  expect(formatInCurrency('JPY', '-1234567')).toBe('−¥1,234,567');
  expect(formatInCurrency('CHF', '45.5')).toBe('CHF\u{A0}45.50');
  expect(formatInCurrency('IDR', 250_000)).toBe('Rp\u{A0}250,000');
  expect(formatInCurrency('IDR', '1.5')).toBe('Rp\u{A0}1.50');
  expect(formatInCurrency('IQD', '1.5')).toBe('IQD\u{A0}1.500');
  // A code that the platform does not know.
  expect(formatInCurrency('XAD', '1.5')).toBe('XAD\u{A0}1.50');
  for (const code of WITHOUT_COINS)
    expect([code, formatInCurrency(code, 1).endsWith('1')]).toEqual([code, true]);
});

it('[currency-25] knows former currencies, which may be stored or in a file, and proposes none', () => {
  for (const code of 'ANG BGN CUC HRK SLL XDR XSU ZWL'.split(' ')) {
    expect([code, isOtherCurrency(code)]).toEqual([code, true]);
    expect(listCurrencies()).not.toContain(code);
  }
  // A release that took all currencies of the platform has stored these, with at most these decimals.
  for (const code of Intl.supportedValuesOf('currency')) {
    const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions();
    const isKnown = code === 'INR' || isOtherCurrency(code);
    expect([code, isKnown, decimalsOf(code) >= maximumFractionDigits]).toEqual([code, true, true]);
  }
});

it('[currency-26] shows a sign that is the same in every place, the code where there is none', () => {
  expect(['THB', 'VED', 'XAD', 'CLF'].map(signOf)).toEqual(['฿', 'VED', 'XAD', 'CLF']);
});
