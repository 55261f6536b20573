declare const paise: unique symbol;

/** A whole number of paise (hundredths of a rupee); negative for a refund or a debt. */
export type Paise = number & { readonly [paise]: true };

/** The largest amount that can be stored, in rupees: ₹9,99,99,99,999.99 (about 1,000 crore). */
export const MAX_RUPEES = 9_999_999_999.99;

/** The largest total of a group, a member or a month, in paise: ₹1,00,000 crore. Sums of totals up to here are exact. */
export const MAX_TOTAL: Paise = asPaise(10 ** 14);

const PLAIN_DECIMAL = /^-?\d+(?:\.(?<decimals>\d+))?$/;

/** An amount that cannot be stored as money. The message is a sentence for the person. */
export class MoneyError extends Error {
  override name = 'MoneyError';
}

/** The sentence about an amount that is no whole number of paise. */
export const TOO_MANY_DECIMALS = 'An amount has at most two decimals: whole paise.';

/** An amount that is no whole number of paise. */
export class TooManyDecimals extends MoneyError {
  constructor() {
    super(TOO_MANY_DECIMALS);
  }
}

/**
 * Converts rupees from the outside (a number, or plain decimal notation such as "12.50") to paise.
 * @throws {MoneyError} for anything else: more than two decimals, not finite, or beyond ±{@link MAX_RUPEES}.
 */
export function rupeesToPaise(rupees: number | string): Paise {
  const amount = typeof rupees === 'number' ? rupees : readDecimal(rupees);
  if (!Number.isFinite(amount)) throw new MoneyError('An amount must be a number.');
  if (Math.abs(amount) > MAX_RUPEES) {
    throw new MoneyError('An amount can be at most ₹9,99,99,99,999.99.');
  }
  const whole = Math.round(amount * 100);
  if (whole / 100 !== amount) throw new TooManyDecimals();
  return asPaise(whole);
}

function readDecimal(text: string): number {
  const plain = PLAIN_DECIMAL.exec(text);
  if (!plain) throw new MoneyError('An amount must be a number.');
  // The decimals are counted in the text, because as a number "1.00000000000000001" is exactly 1.
  if ((plain.groups?.['decimals'] ?? '').length > 2) throw new TooManyDecimals();
  return Number(text);
}

/** Whether {@link rupeesToPaise} accepts this value. */
export function isRupees(value: number | string): boolean {
  return findMoneyError(value) === undefined;
}

/** Why {@link rupeesToPaise} does not accept this value; undefined if it does. */
export function findMoneyError(value: number | string): MoneyError | undefined {
  try {
    rupeesToPaise(value);
    return undefined;
  } catch (error) {
    if (error instanceof MoneyError) return error;
    throw error;
  }
}

/** Rupees, as a number with at most two decimals, for the wire and for display. */
export function paiseToRupees(amount: Paise): number {
  return amount / 100;
}

/**
 * Marks a whole number that is already in paise, such as one read from the database.
 * @throws {MoneyError} if it is not whole, or too large to be exact.
 */
export function asPaise(amount: number): Paise {
  // -0 would be written as "-0" in texts and as 0 in databases.
  const whole = amount === 0 ? 0 : amount;
  if (!isExactPaise(whole)) throw new MoneyError('An amount in paise must be whole.');
  return whole;
}

function isExactPaise(amount: number): amount is Paise {
  return Number.isSafeInteger(amount);
}

/** The exact sum of amounts in paise; zero for none. @throws {MoneyError} if it would not be exact. */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = asPaise(0);
  for (const amount of amounts) total = asPaise(total + amount);
  return total;
}

/** Paise of rupees that the server answered. A total may lie beyond {@link MAX_RUPEES}, which is a bound on one amount. */
export function totalToPaise(rupees: number): Paise {
  return asPaise(Math.round(rupees * 100));
}

/** The exact sum of amounts in rupees. It is added up in paise, because 0.1 + 0.2 is 0.30000000000000004. */
export function sumRupees(amounts: readonly number[]): number {
  return paiseToRupees(sumPaise(amounts.map(totalToPaise)));
}

/** `amount − taken`, in paise. */
export function subtractPaise(amount: Paise, taken: Paise): Paise {
  return asPaise(amount - taken);
}

/** Rupees with Indian grouping: `₹1,23,456.78`, with a true minus before the ₹. */
export function formatRupees(rupees: number): string {
  return withRupeeSign(rupees.toFixed(2));
}

/** Rupees without paise, for the labels of an axis: `₹40,000`. */
export function formatWholeRupees(rupees: number): string {
  return withRupeeSign(rupees.toFixed(0));
}

/** A count with Indian grouping: `1,23,456`. */
export function formatCount(count: number): string {
  return inIndianGroups(count.toFixed(0));
}

function withRupeeSign(digits: string): string {
  // The sign is taken from the digits, not from the number: an amount that rounds to zero has none.
  const sign = digits.startsWith('-') && /[1-9]/.test(digits) ? '−' : '';
  return `${sign}₹${inIndianGroups(digits.replace('-', ''))}`;
}

/** Digits with the commas of Indian grouping: `123456` is `1,23,456`. At most two digits may follow a point. */
export function inIndianGroups(digits: string): string {
  // Not Intl: its first formatter takes 20 ms to create, and several times that on a cheap phone, before any amount is shown.
  return digits.replaceAll(/\B(?=(?:\d\d)*\d{3}(?!\d))/g, ',');
}
