import type { MemberBalance } from './member-balance.ts';

/** The most people that {@link mostZeroSumSets} accepts; each further one would double its time. */
export const MAX_TO_PARTITION = 20;

/**
 * Divides members, whose balances sum to zero, into the most sets that each sum to zero.
 *
 * This is dynamic programming over subsets. In an order of the members, a set ends wherever the running sum is zero; the best order
 * has the most such places. The most for a subset is the most for the subset without its best last member, plus one if the subset
 * sums to zero. One fixed member may be last in the whole order, so only subsets of the others are computed.
 */
export function mostZeroSumSets(members: readonly MemberBalance[]): MemberBalance[][] {
  if (members.length === 0) return [];
  const others = members.slice(0, -1);
  const sums = subsetSums(others.map(({ balance }) => balance));
  const most = mostCompleteSets(sums);

  // A subset is a bit mask of its members.
  const sets: number[] = [];
  let set = 1 << others.length;
  let subset = set - 1;
  while (subset !== 0) {
    if (sums[subset] === 0) {
      sets.push(set);
      set = 0;
    }
    const put = bestLast(subset, most);
    set |= put;
    subset ^= put;
  }
  sets.push(set);
  return sets.map((bits) => members.filter((_, place) => bits & (1 << place)));
}

function subsetSums(balances: readonly number[]): Float64Array {
  const sums = new Float64Array(1 << balances.length);
  for (const [place, balance] of balances.entries()) {
    const bit = 1 << place;
    for (let subset = 0; subset < bit; subset += 1) {
      sums[bit | subset] = (sums[subset] ?? 0) + balance;
    }
  }
  return sums;
}

function mostCompleteSets(sums: Float64Array): Uint8Array {
  const most = new Uint8Array(sums.length);
  let highest = 0;
  for (let subset = 1; subset < sums.length; subset += 1) {
    const withoutFirst = subset & (subset - 1);
    const least = most[withoutFirst] ?? 0;
    let count = least;
    // A further member completes at most one more set, so the search ends at the first gain.
    for (let rest = least < highest ? withoutFirst : 0; rest !== 0; rest &= rest - 1) {
      count = most[subset ^ (rest & -rest)] ?? 0;
      if (count > least) break;
    }
    count = Math.max(count, least);
    if (sums[subset] === 0) count += 1;
    most[subset] = count;
    highest = Math.max(highest, count);
  }
  return most;
}

// The first member, as its bit, whose removal leaves the most complete sets.
function bestLast(subset: number, most: Uint8Array): number {
  let best = 0;
  let bestCount = -1;
  for (let rest = subset; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const count = most[subset ^ bit] ?? 0;
    if (count > bestCount) {
      bestCount = count;
      best = bit;
    }
  }
  return best;
}
