import { decimalsOf, signOf } from './currency.ts';
import { withAsciiDigits } from './digits.ts';
import {
  decimalUnits,
  exchangeRate,
  originalAmount,
  plainDecimal,
  RATE_DECIMALS,
} from './original.ts';

const TERM = /[+-]?[\d.,]+/g;
const GROUPED = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d*)?$/;
const WITH_COMMA = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;

/**
 * Parses the text of an amount in a currency: `1,200`, `฿ 450`, `450+80`, `9,50`, `१,२००`. Returns plain decimal notation; undefined for
 * a text that cannot be parsed, has too many decimals, or is out of range.
 */
export function parseInCurrency(text: string, currency: string): string | undefined {
  const typed = withoutSign(plainCharacters(text), currency);
  const terms = typed.match(TERM) ?? [];
  if (terms.length === 0 || terms.join('') !== typed) return undefined;
  const decimals = decimalsOf(currency);
  let sum = 0n;
  for (const [place, term] of terms.entries()) {
    if (place > 0 && !/^[+-]/.test(term)) return undefined;
    const plain = plainTerm(term.replace('+', ''));
    const amount = plain === undefined ? undefined : plainDecimal(plain, decimals);
    if (amount === undefined) return undefined;
    sum += decimalUnits(amount, decimals);
  }
  return originalAmount(currency, withPoint(sum, decimals));
}

function plainCharacters(text: string): string {
  return withAsciiDigits(text.replaceAll(/\s+/g, '').replaceAll(/[−–]/g, '-'))
    .replaceAll(/[٬،]/g, ',')
    .replaceAll('٫', '.');
}

function withoutSign(text: string, currency: string): string {
  const signs = [signOf(currency).replaceAll(/\s/g, ''), currency];
  return signs.reduce((rest, sign) => {
    const place = rest.toUpperCase().indexOf(sign.toUpperCase());
    return place === -1 ? rest : rest.slice(0, place) + rest.slice(place + sign.length);
  }, text);
}

function plainTerm(term: string): string | undefined {
  const digits = term.replace('-', '');
  if (!/\d/.test(digits)) return undefined;
  const sign = term.startsWith('-') ? '-' : '';
  if (GROUPED.test(digits)) {
    const [whole = '', decimals = ''] = digits.replaceAll(',', '').split('.');
    return `${sign}${whole || '0'}${decimals && `.${decimals}`}`;
  }
  return WITH_COMMA.test(digits) ? sign + digits.replaceAll('.', '').replace(',', '.') : undefined;
}

/** How a rate is entered and shown: in the direction whose number is above 1. */
export interface ShownRate {
  /** Whether it is units of the currency for one rupee. */
  isInverse: boolean;
  text: string;
}

/** Parses a rate typed in a direction: a number above 0, with commas between thousands only. */
export function parseRate(text: string, isInverse: boolean): string | undefined {
  const typed = plainCharacters(text);
  if (!GROUPED.test(typed) || !/\d/.test(typed)) return undefined;
  const plain = plainTerm(typed);
  if (plain === undefined) return undefined;
  return isInverse ? inverseOf(plain) : exchangeRate(plain);
}

/** A rate as it is shown. A rate that was typed in the other direction is shown as it was typed. */
export function showRate(rate: string): ShownRate {
  if (!rate.startsWith('0.')) return { isInverse: false, text: rate };
  const whole = 10n ** BigInt(2 * RATE_DECIMALS);
  const exact = whole / decimalUnits(rate, RATE_DECIMALS);
  for (let decimals = 0; decimals < RATE_DECIMALS; decimals += 1) {
    const cut = 10n ** BigInt(RATE_DECIMALS - decimals);
    const rounded = ((2n * exact + cut) / (2n * cut)) * cut;
    const text = plainDecimal(withPoint(rounded, RATE_DECIMALS), RATE_DECIMALS) ?? '';
    if (inverseOf(text) === rate) return { isInverse: true, text };
  }
  return { isInverse: false, text: rate };
}

function inverseOf(text: string): string | undefined {
  const plain = plainDecimal(text, RATE_DECIMALS);
  const units = plain === undefined ? 0n : decimalUnits(plain, RATE_DECIMALS);
  if (units <= 0n) return undefined;
  const whole = 10n ** BigInt(2 * RATE_DECIMALS);
  return exchangeRate(withPoint((2n * whole + units) / (2n * units), RATE_DECIMALS));
}

function withPoint(units: bigint, decimals: number): string {
  const size = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const sign = units < 0n ? '-' : '';
  return decimals === 0
    ? sign + size
    : `${sign}${size.slice(0, -decimals)}.${size.slice(-decimals)}`;
}
