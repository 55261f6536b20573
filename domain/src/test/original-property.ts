import {
  agrees,
  byLargestRemainder,
  exchangeRate,
  plainDecimal,
  rateBetween,
  rupeesAtRate,
} from '../original.ts';
import { asPaise, type Paise } from '../money.ts';
import { seededRandom, type Random } from '../seeded-random.ts';

const ONE = 10n ** 10n;
/** In paise. */
const LARGEST = 999_999_999_999n;

/** The differences of random bills in another currency from a model of whole numbers; none if all are right. */
export function findFaultsOfOriginals(bills: number, seed: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: bills }, () => findFault(random)).filter((fault) => fault !== '');
}

function findFault(random: Random): string {
  const below = (end: number) => Math.floor(random() * end);
  const units = BigInt(below(10 ** (1 + below(9))));
  const rateUnits = BigInt(1 + below(10 ** (1 + below(14))));
  const amount = plainDecimal(`${units / 100n}.${String(units % 100n).padStart(2, '0')}`, 2) ?? '';
  const digits = String(rateUnits).padStart(11, '0');
  const rate = exchangeRate(`${digits.slice(0, -10)}.${digits.slice(-10)}`) ?? '';
  const bill = `${amount} at ${rate}`;
  const exact = units * rateUnits;
  // Half up.
  const model = exact / ONE + (exact % ONE >= ONE / 2n ? 1n : 0n);
  const rupees = rupeesAtRate({ amount, rate });
  if (rupees === undefined) return model > LARGEST ? '' : `${bill} has no rupees`;
  if (BigInt(rupees) !== model) return `${bill} is ${rupees}, not ${model}`;
  const noted = rateBetween(rupees, amount);
  if (!agrees(rupees, { amount, rate })) return `${bill} does not agree`;
  if (noted !== undefined && !agrees(rupees, { amount, rate: noted })) return `${bill}: no note`;
  const weights = Array.from({ length: 1 + below(12) }, () => BigInt(below(100_000)));
  return areParts(rupees, weights) ? '' : `${rupees} by ${weights.join(', ')}`;
}

/** Whether the parts add up, each less than a paisa off its exact one. */
function areParts(total: Paise, weights: readonly bigint[]): boolean {
  const parts = byLargestRemainder(total, weights);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const sum = asPaise(parts.reduce((added, part) => added + part, 0));
  if (all === 0n) return sum === 0;
  return (
    sum === total &&
    parts.every((part, place) => {
      const apart = BigInt(part) * all - BigInt(total) * (weights[place] ?? 0n);
      return apart < all && -apart < all;
    })
  );
}
