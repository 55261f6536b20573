import { decimalsOf } from './currency.ts';
import { asPaise, type Paise } from './money.ts';
import { agrees, decimalUnits, plainDecimal, rateBetween, type Original } from './original.ts';
import { splitByWeights } from './split.ts';

/** The most expenses that are changed at once. */
export const MAX_AT_ONCE = 500;
/** The fewest parts of a bill of several categories. */
export const MIN_SPLIT_PARTS = 2;
/** The most parts of such a bill. */
export const MAX_SPLIT_PARTS = 20;

/**
 * The amount of a bill in another currency, divided among its parts by largest remainder. A part keeps the rate of the whole where the
 * two agree, and else has the one between its amounts; without one it has no original.
 */
export function splitOriginal(
  { currency, amount, rate }: Original,
  parts: readonly Paise[],
): Array<Original | null> {
  const decimals = decimalsOf(currency);
  const whole = Number(unitsOf(amount, decimals));
  const participants = parts.map((part, place) => ({
    memberId: place,
    roundingCarried: 0,
    weight: BigInt(Math.abs(part)),
  }));
  const shares = splitByWeights(asPaise(whole), participants, 'largest-remainder');
  return parts.map((part, place) => {
    const units = shares.find(({ memberId }) => memberId === place)?.amount ?? 0;
    return withRate({ currency, amount: inDecimals(units, decimals, part < 0), rate }, part);
  });
}

/**
 * The amount of the parts of a bill in another currency together; null if they are not all in the same. `before` is what the bill was
 * before it was split: the same again, with its rate, where the parts still come to it. A part too small to have an original takes
 * nothing from it.
 */
export function joinOriginals(
  parts: ReadonlyArray<Original | null>,
  whole: Paise,
  before: Original | null,
): Original | null {
  const there = parts.filter((part) => part !== null);
  const [first] = there;
  if (!first || there.some(({ currency }) => currency !== first.currency)) return null;
  const { currency, rate } = first;
  const decimals = decimalsOf(currency);
  const units = there.reduce((sum, { amount }) => sum + unitsOf(amount, decimals), 0n);
  const comesToIt = before?.currency === currency && unitsOf(before.amount, decimals) === units;
  if (comesToIt && agrees(whole, before)) return before;
  if (there.length < parts.length) return null;
  const amount = inDecimals(Number(units), decimals, whole < 0);
  return withRate({ currency, amount, rate }, whole);
}

function unitsOf(amount: string, decimals: number): bigint {
  return decimalUnits(amount.replace('-', ''), decimals);
}

function inDecimals(units: number, decimals: number, isBelowZero: boolean): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return plainDecimal(isBelowZero ? `-${text}` : text, decimals) ?? '0';
}

function withRate(original: Original, amount: Paise): Original | null {
  if (agrees(amount, original)) return original;
  const rate = rateBetween(amount, original.amount);
  if (rate === undefined) return null;
  const found = { ...original, rate };
  return agrees(amount, found) ? found : null;
}
