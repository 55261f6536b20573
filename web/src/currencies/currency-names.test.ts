import { expect, it } from 'vitest';
import { findCurrencies, nameCurrencies, nameOfCurrency } from './currency-names.ts';

it('[money-field-5] names the currencies in the user’s language, and finds them by name, code and sign', () => {
  const found = (language: string, text: string) =>
    findCurrencies(nameCurrencies(language), text, language).map(({ code }) => code);
  expect(nameCurrencies('hi').find(({ code }) => code === 'THB')).toEqual({
    code: 'THB',
    name: 'थाई बहत',
    sign: '฿',
  });
  // A code that no platform names.
  expect(nameCurrencies('en')).toContainEqual({ code: 'XAD', name: 'XAD', sign: 'XAD' });
  expect(nameOfCurrency('hi', 'XAD')).toBe('XAD');
  expect(found('en', 'HRK')).toEqual([]);
  expect(found('hi', 'थाई')).toEqual(['THB']);
  expect(found('ta', ' thb ')).toEqual(['THB']);
  expect(found('en', '₫')).toEqual(['VND']);
  expect(found('en', 'rupee')).toContain('INR');
  expect(found('en', 'no such name')).toEqual([]);
});
