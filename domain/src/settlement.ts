import { asPaise, type Paise } from './money.ts';
import { mostZeroSumSets, MOST_TO_PARTITION } from './zero-sum-partition.ts';
import { takeOpposites, takeSmallSets } from './zero-sum-search.ts';

/** What a member is owed (positive) or owes (negative), in paise; up to 10^14 either way. */
export interface MemberBalance {
  memberId: number;
  balance: Paise;
}

/** One payment, in paise, always above zero. */
export interface Settlement {
  fromMemberId: number;
  toMemberId: number;
  amount: Paise;
}

/**
 * The payments that bring every balance to zero, by payer and then by receiver in the order of the balances.
 *
 * They are the fewest possible for up to {@link MOST_TO_PARTITION} people with a balance, and one fewer than those
 * people at most for any number. Payments link people; whoever they link settles among themselves, so each linked
 * set has balances that sum to zero, and `k` people cannot be linked by fewer than `k − 1` payments. The fewest
 * payments are therefore the people minus the most sets of sum zero that they can be divided into.
 * @throws {RangeError} if the balances do not sum to zero.
 */
export function suggestSettlements(balances: readonly MemberBalance[]): Settlement[] {
  // As bigint, because the sum on the way to zero may be beyond what a number holds exactly.
  const total = balances.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
  if (total !== 0n) throw new RangeError('The balances of a group have to sum to zero.');
  const unsettled = balances.filter(({ balance }) => balance !== 0);
  const places = new Map(balances.map(({ memberId }, place) => [memberId, place]));
  const placeOf = (memberId: number) => places.get(memberId) ?? 0;
  return zeroSumSets(unsettled)
    .flatMap(settleSet)
    .toSorted(
      (a, b) =>
        placeOf(a.fromMemberId) - placeOf(b.fromMemberId) ||
        placeOf(a.toMemberId) - placeOf(b.toMemberId),
    );
}

// Some milliseconds, and enough for every three of two thousand people.
const SEARCH_STEPS = 2_500_000;

function zeroSumSets(members: MemberBalance[]): MemberBalance[][] {
  const opposites = takeOpposites(members);
  const small =
    opposites.rest.length > MOST_TO_PARTITION
      ? takeSmallSets(opposites.rest, SEARCH_STEPS)
      : { sets: [], rest: opposites.rest };
  const others = small.rest.length > MOST_TO_PARTITION ? [small.rest] : mostZeroSumSets(small.rest);
  return [...opposites.sets, ...small.sets, ...others];
}

interface Side {
  memberId: number;
  amount: number;
}

// Every payment settles one side in full and the last one settles both: one fewer than the people, or better.
function settleSet(members: MemberBalance[]): Settlement[] {
  const debtors = largestLast(members.filter(({ balance }) => balance < 0));
  const creditors = largestLast(members.filter(({ balance }) => balance > 0));
  const settlements: Settlement[] = [];
  for (;;) {
    const debtor = debtors.pop();
    const creditor = creditors.pop();
    if (!debtor || !creditor) return settlements;
    const amount = Math.min(debtor.amount, creditor.amount);
    settlements.push({
      fromMemberId: debtor.memberId,
      toMemberId: creditor.memberId,
      amount: asPaise(amount),
    });
    putBack(debtors, { ...debtor, amount: debtor.amount - amount });
    putBack(creditors, { ...creditor, amount: creditor.amount - amount });
  }
}

function largestLast(members: MemberBalance[]): Side[] {
  return members
    .map(({ memberId, balance }) => ({ memberId, amount: Math.abs(balance) }))
    .toReversed()
    .toSorted((a, b) => a.amount - b.amount);
}

function putBack(sides: Side[], side: Side): void {
  if (side.amount === 0) return;
  let [low, high] = [0, sides.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sides[middle]?.amount ?? 0) > side.amount) high = middle;
    else low = middle + 1;
  }
  sides.splice(low, 0, side);
}
