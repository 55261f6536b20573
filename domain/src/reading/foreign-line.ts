import { isOtherCurrency, listCurrencies } from '../currency-codes.ts';
import { signOf } from '../currency.ts';
import { withAsciiDigits } from '../digits.ts';
import { parseInCurrency } from '../original-text.ts';

/** An amount in another currency. */
export interface ForeignAmount {
  currency: string;
  /** Plain decimal notation. */
  amount: string;
}

/** An amount in another currency in a text, and the text before and after it. */
export interface ForeignPart extends ForeignAmount {
  before: string;
  after: string;
}

const NUMBER = String.raw`\d[\d.,]*`;
const CODE_FIRST = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(?<code>[A-Z]{3})\s?(?<number>${NUMBER})(?![\p{L}\p{M}\d])`,
  'u',
);
const CODE_LAST = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,])(?<number>${NUMBER})\s?(?<code>[A-Z]{3})(?![\p{L}\p{M}\d])`,
  'u',
);
const SIGN_FIRST = new RegExp(
  String.raw`(?<sign>(?!₹|₨)\p{Sc})\s?(?<number>${NUMBER})(?![\p{L}\p{M}\d])`,
  'u',
);
const SIGN_LAST = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,])(?<number>${NUMBER})\s?(?<sign>(?!₹|₨)\p{Sc})`,
  'u',
);

/** The currency of a sign that several currencies share, unless the person has used another one. */
const FIRST_OF_SIGN = ['USD', 'EUR', 'GBP', 'JPY', 'KRW'];

/** A sign as it is said; pounds are weighed, too. */
const SAID: readonly (readonly [said: string, sign: string])[] = [
  ['dollars?', '$'],
  ['euros?', '€'],
];
const SAID_LAST = SAID.map(
  ([said, sign]) =>
    [
      new RegExp(
        String.raw`(?<![\p{L}\p{M}\d.,])(?<number>${NUMBER})\s?${said}(?![\p{L}\p{M}])`,
        'iu',
      ),
      sign,
    ] as const,
);

/**
 * Finds an amount in another currency, beside its code or its sign: `120 THB pad thai`, `$20 taxi`, `€ 9,50`. `used` are the currencies
 * that the person used last; a shared sign means the first of them that has it.
 */
export function findForeign(line: string, used: readonly string[]): ForeignPart | undefined {
  const text = withUsualCodes(withAsciiDigits(line), used);
  const forms = [SIGN_FIRST, SIGN_LAST, CODE_FIRST, CODE_LAST].map((form) => [form, ''] as const);
  for (const [form, saidSign] of [...forms, ...SAID_LAST]) {
    const found = form.exec(text);
    const { code, sign = saidSign, number = '' } = found?.groups ?? {};
    if (!found) continue;
    const currency = code ?? currencyOf(sign, used);
    if (currency === undefined || !isOtherCurrency(currency)) continue;
    const amount = parseInCurrency(number.replace(/[.,]+$/, ''), currency);
    if (amount === undefined) continue;
    const [before, after] = [line.slice(0, found.index), line.slice(found.index + found[0].length)];
    return { currency, amount, before, after };
  }
  return undefined;
}

/** Codes in small letters are words in all but the usual currencies and those of the person: all, top, try. */
function withUsualCodes(text: string, used: readonly string[]): string {
  const codes = [...used, ...FIRST_OF_SIGN].join('|');
  const usual = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${codes})(?![\p{L}\p{M}])`, 'giu');
  return text.replaceAll(usual, (code) => code.toUpperCase());
}

function currencyOf(sign: string, used: readonly string[]): string | undefined {
  return [...used, ...FIRST_OF_SIGN, ...listCurrencies()].find((code) => signOf(code) === sign);
}
