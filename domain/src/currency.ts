/** The currency of the books. */
export const BOOK_CURRENCY = 'INR';

/** The most decimals that a currency has. */
export const MOST_DECIMALS = 4;

// From the platform's own data, asked at first use: the first formatter takes 20 ms.
let known: ReadonlySet<string> | undefined;
const decimalsByCode = new Map<string, number>();
const signsByCode = new Map<string, string>();

/** The codes (ISO 4217) of all other currencies that the platform knows, in their order. */
export function listCurrencies(): string[] {
  return [...knownCurrencies()];
}

/** Whether this is the code of another currency: three capital letters that the platform knows, and not INR. */
export function isOtherCurrency(code: string): boolean {
  return knownCurrencies().has(code);
}

function knownCurrencies(): ReadonlySet<string> {
  known ??= new Set(Intl.supportedValuesOf('currency').filter((code) => code !== BOOK_CURRENCY));
  return known;
}

/** How many decimals an amount in a currency has: 2 for THB, none for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return kept(
    decimalsByCode,
    currency,
    () => formatterOf(currency).resolvedOptions().maximumFractionDigits ?? 2,
  );
}

/** The sign of a currency, the same in every language: ฿, €, or its code if it has no short sign. */
export function signOf(currency: string): string {
  return kept(
    signsByCode,
    currency,
    () =>
      formatterOf(currency)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  );
}

function kept<Value>(values: Map<string, Value>, currency: string, find: () => Value): Value {
  const value = values.get(currency) ?? find();
  values.set(currency, value);
  return value;
}

function formatterOf(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
}

/** An amount in its currency, with its sign and western grouping: `฿1,200.00`, `CHF 45.00`. */
export function formatInCurrency(currency: string, amount: string | number): string {
  const sign = signOf(currency);
  // Letters would run into the digits.
  const gap = /\p{L}$/u.test(sign) ? '\u{A0}' : '';
  const text = String(amount);
  const digits = withDecimals(text.replace('-', ''), decimalsOf(currency));
  return `${text.startsWith('-') ? '−' : ''}${sign}${gap}${inWesternGroups(digits)}`;
}

function inWesternGroups(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

function withDecimals(digits: string, decimals: number): string {
  const [whole = '0', rest = ''] = digits.split('.');
  if (decimals === 0 && rest === '') return whole;
  return `${whole}.${rest.padEnd(decimals, '0')}`;
}
