import { describe, expect, it } from 'vitest';
import { withAsciiDigits } from './digits.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

describe('withAsciiDigits', () => {
  it('[digits-1] reads the decimal digits of every script that numbers are written in', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').map((numberingSystem) => {
      const { format } = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
      return DIGITS.map((digit) => format(digit)).join('');
    });
    const decimal = systems.filter((digits) => /^\p{Nd}{10}$/u.test(digits));
    expect(decimal.length).toBeGreaterThan(40);
    for (const digits of decimal) expect(withAsciiDigits(digits)).toBe('0123456789');
  });

  it('leaves everything else as it is', () => {
    for (const text of ['12', 'Rs. 1,200', 'छह', '½', '²', 'Ⅳ', '👍', '']) {
      expect(withAsciiDigits(text)).toBe(text);
    }
  });
});
