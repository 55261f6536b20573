import { splitBill, type Bill } from '../bill.ts';
import { exactParts, randomBill, type Exact } from './bill-model.ts';
import { seededRandom } from '../seeded-random.ts';
import type { TurnShare } from '../split.ts';

const TWINS = 4;
const BILLS_OF_A_GROUP = 25;
const MILLIONTHS = 1_000_000n;

/** Splits random bills of random groups, and compares each with the model. Names the seed and the first bill that differs. */
export function findFaultyBill(count: number): string | undefined {
  for (let seed = 0; seed < count / BILLS_OF_A_GROUP; seed += 1) {
    const fault = tryGroup(seed);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function tryGroup(seed: number): string | undefined {
  const random = seededRandom(seed);
  const carried = new Map<number, number>();
  const totals = new Map<number, number>();
  for (let bill = 0; bill < BILLS_OF_A_GROUP; bill += 1) {
    const given = randomBill(random, TWINS);
    const shares = splitBill(given, carried);
    for (const { memberId, amount, rounding } of shares) {
      carried.set(memberId, (carried.get(memberId) ?? 0) + rounding);
      totals.set(memberId, (totals.get(memberId) ?? 0) + amount);
    }
    const faults = [...faultsOf(given, shares), ...unfairness(totals)];
    if (faults.length > 0) {
      return `Seed ${seed}: ${faults.join(', ')} in ${JSON.stringify(given)}`;
    }
  }
  return undefined;
}

function faultsOf(bill: Bill, shares: readonly TurnShare[]): string[] {
  const exact = exactParts(bill);
  const faults: string[] = [];
  const ids = shares.map(({ memberId }) => memberId);
  if (ids.toSorted((a, b) => a - b).join() !== ids.join()) faults.push('not in joining order');
  if (ids.length !== exact.size || !ids.every((id) => exact.has(id))) faults.push('other people');
  if (shares.reduce((sum, { amount }) => sum + amount, 0) !== bill.amount) faults.push('the sum');
  for (const { memberId, amount, rounding } of shares) {
    const part = exact.get(memberId) ?? { over: 0n, under: 1n };
    const off = (BigInt(amount) * part.under - part.over) * MILLIONTHS;
    const bound = MILLIONTHS * BigInt(1 + sharedLines(bill, memberId)) * part.under;
    if (amount < 0) faults.push(`${memberId} carries less than nothing`);
    if (off >= bound || -off >= bound) faults.push(`${memberId} is too far off`);
    if (!isRounding(rounding, off, part)) faults.push(`the rounding of ${memberId}`);
  }
  return faults;
}

/** The lines whose odd paise somebody may carry: those shared with others. */
function sharedLines({ people, lines }: Bill, memberId: number): number {
  return lines.filter((line) => {
    const among = line.people.length === 0 ? people : line.people;
    return among.length > 1 && among.some((person) => person.memberId === memberId);
  }).length;
}

function isRounding(rounding: number, off: bigint, { under }: Exact): boolean {
  const millionths = BigInt(rounding) * under;
  return millionths >= off && millionths < off + under;
}

/** Twins had the same heads in the same bills. */
function unfairness(totals: ReadonlyMap<number, number>): string[] {
  return Array.from({ length: TWINS }, (_, index) => 2 * index + 1).flatMap((first) => {
    const apart = (totals.get(first) ?? 0) - (totals.get(first + 1) ?? 0);
    return Math.abs(apart) > 1 ? [`${first} and ${first + 1} are ${apart} paise apart`] : [];
  });
}
