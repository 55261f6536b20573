export const BOOK_CURRENCY = 'INR';

/** The most decimals that a currency has. */
export const MAX_DECIMALS = 4;

/**
 * The decimals of currencies that do not have 2, by ISO 4217 like {@link listCurrencies}. A platform has the decimals that people
 * write, and not every platform the same ones.
 */
const DECIMALS: ReadonlyArray<readonly [decimals: number, codes: string]> = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [MAX_DECIMALS, 'CLF UYW'],
];

/** Currencies whose hundredths exist in ISO 4217 only (Unicode's CLDR 48): people write whole amounts, without decimals. */
const WRITTEN_WHOLE = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER';

// Asked at first use: the first formatter takes 20 ms.
const signsByCode = new Map<string, string>();

/** How many decimals an amount in a currency has: 2 for THB and IDR, none for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return DECIMALS.find(([, codes]) => codes.includes(currency))?.[0] ?? 2;
}

/** Whether people write amounts in a currency without decimals: JPY, and IDR, which has two. */
export function isWrittenWhole(currency: string): boolean {
  return decimalsOf(currency) === 0 || WRITTEN_WHOLE.includes(currency);
}

/** The sign of a currency, the same in every language: ฿, €, or its code if it has no short sign. */
export function signOf(currency: string): string {
  const known = signsByCode.get(currency);
  if (known !== undefined) return known;
  const sign = findSign(currency) ?? currency;
  signsByCode.set(currency, sign);
  return sign;
}

function findSign(currency: string): string | undefined {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}

/** An amount in its currency, with its sign and western grouping: `฿1,200.00`, `CHF 45.00`, `Rp 250,000`. */
export function formatInCurrency(currency: string, amount: string | number): string {
  const sign = signOf(currency);
  // Letters would run into the digits.
  const gap = /\p{L}$/u.test(sign) ? '\u{A0}' : '';
  const text = String(amount);
  const size = text.replace('-', '');
  const isWhole = !size.includes('.') && isWrittenWhole(currency);
  const digits = isWhole ? size : withDecimals(size, decimalsOf(currency));
  return `${text.startsWith('-') ? '−' : ''}${sign}${gap}${inWesternGroups(digits)}`;
}

function inWesternGroups(digits: string): string {
  const [whole = '', decimals] = digits.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

function withDecimals(digits: string, decimals: number): string {
  const [whole = '0', rest = ''] = digits.split('.');
  return `${whole}.${rest.padEnd(decimals, '0')}`;
}
