import type { MemberBalance } from './member-balance.ts';
import { asPaise } from './money.ts';
import { partiesOf, withNames, type Settlement } from './settlement-parties.ts';
import { mostZeroSumSets, MAX_TO_PARTITION } from './zero-sum-partition.ts';
import { takeOpposites, takeSmallSets } from './zero-sum-search.ts';

/** Sets of parties who settle among themselves, as ids: of a unit, that of its first member. */
export type SettlementSets = readonly (readonly number[])[];

/** The payments of a group, and its parties with a balance in the sets that the payments link. */
export interface SettlementPlan {
  settlements: Settlement[];
  sets: SettlementSets;
}

/** The payments of the {@link settlementPlan}. @throws {RangeError} if the balances do not sum to zero. */
export function suggestSettlements(
  balances: readonly MemberBalance[],
  held: SettlementSets = [],
): Settlement[] {
  return settlementPlan(balances, held).settlements;
}

/**
 * {@link suggestSettlements} of balances that have not changed since the plan with these sets: a plan made from its own sets is the same
 * plan, so no other division is searched for. If the sets do not fit the balances, the search runs.
 * @throws {RangeError} if the balances do not sum to zero.
 */
export function plannedSettlements(
  balances: readonly MemberBalance[],
  sets: SettlementSets,
): Settlement[] {
  const parties = partiesOf(balances);
  const unsettled = parties.filter(({ balance }) => balance !== 0);
  const members = membersOf(sets, unsettled);
  const count = members.reduce((sum, set) => sum + set.length, 0);
  if (count !== unsettled.length || !members.every(sumsToZero)) {
    return suggestSettlements(balances, sets);
  }
  return withNames(payWithin(members).settlements, parties);
}

/**
 * The payments that bring every balance to zero, by payer and then by receiver in the order of the balances.
 *
 * Members of one unit count as one person with the sum of their balances: "people" below are these parties. A payment between any
 * two members changes the sums of their parties alone, so all of it holds for parties as it does for people. Inside a unit nothing
 * is paid. Each payment names the member of a paying unit who owes most and of a receiving one who gets most, by the balances of now.
 * So a payment may change who is named beside it, and who is named may pay more than they owe themselves.
 *
 * The payments are the fewest possible for up to {@link MAX_TO_PARTITION} people with a balance. For any number of people they are
 * at most one fewer than the people. Payments link people into sets. Each linked set has balances that sum to zero, and `k` people
 * cannot be linked by fewer than `k − 1` payments. So the fewest payments are the people minus the most zero-sum sets.
 *
 * `held` are the sets of the previous plan. A set that still sums to zero is kept, unless a new division takes fewer payments. So a
 * plan stays when one of its payments is made, in part or in full:
 * - Every set still sums to zero, so all are kept. Inside the set only that payment gets smaller (see `payInOrder`). After a full
 *   payment it is gone: its people have left the set, or the set has become two.
 * - After a full payment no new division takes fewer. If fewer than the `k − 1` other payments were enough, they and the payment made
 *   would have been fewer than `k`, which was the minimum.
 * - After a part of a payment, the two changed balances may complete new sets, and `k − 1` payments may be enough. Only then does
 *   the plan change.
 * A plan made from its own sets is the same plan. Where units change, the sets of everybody else still sum to zero and are kept.
 * @throws {RangeError} if the balances do not sum to zero.
 */
export function settlementPlan(
  balances: readonly MemberBalance[],
  held: SettlementSets = [],
): SettlementPlan {
  if (!sumsToZero(balances)) {
    throw new RangeError('The balances of a group have to sum to zero.');
  }
  const parties = partiesOf(balances);
  const { settlements, sets } = fewestPayments(
    parties.filter(({ balance }) => balance !== 0),
    held,
  );
  return { settlements: withNames(settlements, parties), sets };
}

function fewestPayments(unsettled: MemberBalance[], held: SettlementSets): SettlementPlan {
  const fresh = payWithin(zeroSumSets(unsettled));
  const kept = membersOf(held, unsettled).filter((set) => set.length > 0 && sumsToZero(set));
  if (kept.length === 0) return fresh;
  const keptMembers = new Set(kept.flat());
  const others = unsettled.filter((member) => !keptMembers.has(member));
  const staying = payWithin([...kept, ...zeroSumSets(others)]);
  return staying.settlements.length <= fresh.settlements.length ? staying : fresh;
}

// As bigint, because an intermediate sum may be too large for an exact number.
function sumsToZero(members: readonly MemberBalance[]): boolean {
  return members.reduce((sum, { balance }) => sum + BigInt(balance), 0n) === 0n;
}

// A few milliseconds; enough to check every set of three among 2,000 people.
const SEARCH_STEPS = 2_500_000;

function zeroSumSets(members: MemberBalance[]): MemberBalance[][] {
  const opposites = takeOpposites(members);
  const small =
    opposites.rest.length > MAX_TO_PARTITION
      ? takeSmallSets(opposites.rest, SEARCH_STEPS)
      : { sets: [], rest: opposites.rest };
  const others = small.rest.length > MAX_TO_PARTITION ? [small.rest] : mostZeroSumSets(small.rest);
  const sets = [...opposites.sets, ...small.sets, ...others];
  // The search sorts by balance, which payments change; the plan stays only in an order that they do not change.
  return membersOf(
    sets.map((set) => set.map(({ memberId }) => memberId)),
    members,
  );
}

/** The members of each set, in the order of all members. */
function membersOf(sets: SettlementSets, members: readonly MemberBalance[]): MemberBalance[][] {
  const placeOf = new Map(sets.flatMap((set, place) => set.map((memberId) => [memberId, place])));
  const inSets = Map.groupBy(members, ({ memberId }) => placeOf.get(memberId));
  return sets.map((_, place) => inSets.get(place) ?? []);
}

function payWithin(sets: MemberBalance[][]): SettlementPlan {
  const plans = sets.map(payInOrder);
  return {
    settlements: plans.flatMap(({ settlements }) => settlements),
    sets: plans.flatMap((plan) => plan.sets),
  };
}

/**
 * Puts the debts end to end on one line and the credits on a second line, both in the order of the members. Where a payer's piece
 * lies beside a receiver's piece, the overlap is a payment. A payment that is made, in part or in full, removes the same length from
 * both lines at the same place, so all other overlaps stay.
 *
 * Every payment settles one side in full and the last one settles both: one fewer than the people. If an earlier payment settles
 * both, the set divides into two.
 */
function payInOrder(members: readonly MemberBalance[]): SettlementPlan {
  const payers = firstLast(members.filter(({ balance }) => balance < 0));
  const receivers = firstLast(members.filter(({ balance }) => balance > 0));
  const settlements: Settlement[] = [];
  const sets: number[][] = [];
  let set = new Set<number>();
  for (;;) {
    const payer = payers.at(-1);
    const receiver = receivers.at(-1);
    if (!payer || !receiver) return { settlements, sets };
    const amount = asPaise(Math.min(payer.amount, receiver.amount));
    settlements.push({ fromMemberId: payer.memberId, toMemberId: receiver.memberId, amount });
    set.add(payer.memberId).add(receiver.memberId);
    payer.amount -= amount;
    receiver.amount -= amount;
    if (payer.amount === 0) payers.pop();
    if (receiver.amount === 0) receivers.pop();
    if (payer.amount === receiver.amount) {
      sets.push([...set]);
      set = new Set();
    }
  }
}

function firstLast(members: MemberBalance[]): { memberId: number; amount: number }[] {
  return members
    .map(({ memberId, balance }) => ({ memberId, amount: Math.abs(balance) }))
    .toReversed();
}
