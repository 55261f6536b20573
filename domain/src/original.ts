import { isOtherCurrency } from './currency-codes.ts';
import { decimalsOf } from './currency.ts';
import { asPaise, isRupees, type Paise } from './money.ts';

/**
 * An amount in another currency: its code, the amount, and the rupees for one unit. Both numbers are plain decimal notation without
 * trailing zeros, so that nothing is rounded.
 */
export interface Original {
  currency: string;
  amount: string;
  rate: string;
}

/** The most decimals of a rate. */
export const RATE_DECIMALS = 10;

/** A rate is below this many rupees for one unit: up to here a number holds all its decimals. */
export const RATE_END = 1_000_000;

/** An amount in another currency is below this: up to here a number holds three decimals, and half as far the four of CLF and UYW. */
export const ORIGINAL_END = 1_000_000_000_000;

const PLAIN_DECIMAL = /^(?<sign>-?)(?<whole>\d{1,30})(?:\.(?<decimals>\d{1,30}))?$/;
const SMALL_NUMBER = /^(?<sign>-?)(?<first>\d)(?:\.(?<rest>\d+))?e-(?<zeros>\d{1,2})$/;

/**
 * A number, or plain decimal notation, as decimal notation without trailing zeros: `1200.50` is `1200.5`. Undefined for everything
 * else, also for more decimals than these; the decimals of a text are counted as written.
 */
export function plainDecimal(value: number | string, decimals: number): string | undefined {
  const text = typeof value === 'number' ? textOf(value) : value;
  const groups = PLAIN_DECIMAL.exec(text)?.groups;
  if (!groups) return undefined;
  const { sign = '', whole = '', decimals: written = '' } = groups;
  if (written.length > decimals) return undefined;
  const integer = whole.replace(/^0+(?=\d)/, '');
  const rest = written.replace(/0+$/, '');
  const plain = rest === '' ? integer : `${integer}.${rest}`;
  return plain === '0' ? '0' : `${sign}${plain}`;
}

// The shortest text that is this number: 1e-7 is 0.0000001.
function textOf(value: number): string {
  const text = String(value);
  const groups = SMALL_NUMBER.exec(text)?.groups;
  if (!groups) return text;
  const { sign = '', first = '', rest = '', zeros = '' } = groups;
  return `${sign}0.${'0'.repeat(Number(zeros) - 1)}${first}${rest}`;
}

/** An amount in a currency as {@link Original} has it; undefined if it has too many decimals or is out of range. */
export function originalAmount(currency: string, value: number | string): string | undefined {
  const amount = plainDecimal(value, decimalsOf(currency));
  return amount !== undefined && Math.abs(Number(amount)) < ORIGINAL_END ? amount : undefined;
}

/** A rate as {@link Original} has it; undefined if it is not above 0, is too large or has too many decimals. */
export function exchangeRate(value: number | string): string | undefined {
  const rate = plainDecimal(value, RATE_DECIMALS);
  return rate !== undefined && isRate(Number(rate)) ? rate : undefined;
}

function isRate(rate: number): boolean {
  return rate > 0 && rate < RATE_END;
}

/** The digits of a plain decimal as a whole number of its parts: `1200.5` with 2 decimals is 120050. */
export function decimalUnits(text: string, decimals: number): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(`${whole}${rest.padEnd(decimals, '0')}`);
}

/** The rupees of an amount at a rate, its size rounded half up to the paisa. Undefined if they are too large to be stored. */
export function rupeesAtRate({
  amount,
  rate,
}: Pick<Original, 'amount' | 'rate'>): Paise | undefined {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const exact = decimalUnits(amount, decimals) * decimalUnits(rate, RATE_DECIMALS) * 100n;
  const paise = Number(divideHalfUp(exact, 10n ** BigInt(decimals + RATE_DECIMALS)));
  return Number.isSafeInteger(paise) && isRupees(paise / 100) ? asPaise(paise) : undefined;
}

/** The rate between an amount of rupees and one in another currency, rounded half up to 10 decimals; undefined if it is no rate. */
export function rateBetween(rupees: Paise, amount: string): string | undefined {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const units = decimalUnits(amount, decimals) * 100n;
  if (units === 0n) return undefined;
  const exact = BigInt(rupees) * 10n ** BigInt(decimals + RATE_DECIMALS);
  const rate = divideHalfUp(exact, units);
  if (rate <= 0n) return undefined;
  return exchangeRate(withPoint(rate, RATE_DECIMALS));
}

/** Whether an original comes to this amount of rupees, or its rate is the quotient of the two, as for an amount that the card took. */
export function agrees(rupees: Paise, original: Pick<Original, 'amount' | 'rate'>): boolean {
  return (
    rupeesAtRate(original) === rupees || rateBetween(rupees, original.amount) === original.rate
  );
}

/** Whether texts from outside are an original: a known currency, and valid numbers of it. */
export function isOriginal({ currency, amount, rate }: Original): boolean {
  return (
    isOtherCurrency(currency) &&
    originalAmount(currency, amount) !== undefined &&
    exchangeRate(rate) !== undefined
  );
}

/**
 * Divides a total (paise, not negative) in proportion to weights by largest remainder, the first among equal ones: the parts add up to
 * the total exactly. All are 0 if all weights are.
 */
export function byLargestRemainder(total: Paise, weights: readonly bigint[]): Paise[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map(() => asPaise(0));
  const parts = weights.map((weight, place) => {
    const exact = BigInt(total) * weight;
    return { place, whole: Number(exact / sum), remainder: exact % sum };
  });
  const odd = total - parts.reduce((all, { whole }) => all + whole, 0);
  const first = parts.toSorted(
    (a, b) =>
      Number(b.remainder - a.remainder > 0n) - Number(a.remainder - b.remainder > 0n) ||
      a.place - b.place,
  );
  const carriers = new Set(first.slice(0, odd).map(({ place }) => place));
  return parts.map(({ place, whole }) => asPaise(whole + (carriers.has(place) ? 1 : 0)));
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [size, by] = [absolute(dividend), absolute(divisor)];
  const rounded = (2n * size + by) / (2n * by);
  return isNegative ? -rounded : rounded;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function withPoint(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
