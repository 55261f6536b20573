import type { MemberBalance } from './member-balance.ts';

interface ZeroSumSearch {
  sets: MemberBalance[][];
  rest: MemberBalance[];
}

/**
 * Takes out pairs of exact opposites, in the order of the members.
 *
 * This never costs a payment, because some best division has the pair as a set. If the two are in different sets, replace both sets
 * by the pair and by all others of both, which again sum to zero. If they are in one set, dividing it into the pair and the others
 * is no worse.
 */
export function takeOpposites(members: readonly MemberBalance[]): ZeroSumSearch {
  const waiting = new Map<number, MemberBalance[]>();
  const sets: MemberBalance[][] = [];
  const taken = new Set<MemberBalance>();
  for (const member of members) {
    const opposite = waiting.get(-member.balance)?.shift();
    if (opposite) {
      sets.push([opposite, member]);
      taken.add(opposite).add(member);
    } else {
      const alike = waiting.get(member.balance);
      if (alike) alike.push(member);
      else waiting.set(member.balance, [member]);
    }
  }
  return { sets, rest: members.filter((member) => !taken.has(member)) };
}

/**
 * Takes out zero-sum sets of three, then of four, and so on, while checking every set of a size fits into `steps` in all. A few
 * dozen members allow large sets, 2,000 members only sets of three.
 */
export function takeSmallSets(members: readonly MemberBalance[], steps: number): ZeroSumSearch {
  const sets: MemberBalance[][] = [];
  let rest = members.toSorted((a, b) => a.balance - b.balance);
  let stepsLeft = steps;
  for (let size = 3; size <= rest.length / 2; size += 1) {
    stepsLeft -= waysToChoose(size - 1, rest.length);
    if (stepsLeft < 0) break;
    const search = takeSetsOf(size, rest);
    sets.push(...search.sets);
    rest = search.rest;
  }
  return { sets, rest };
}

function takeSetsOf(size: number, sorted: readonly MemberBalance[]): ZeroSumSearch {
  const sets: MemberBalance[][] = [];
  const rest = [...sorted];
  let balances = Float64Array.from(rest, ({ balance }) => balance);
  let from = 0;
  for (;;) {
    const places = placesThatSumTo(0, size, balances, from);
    if (!places) return { sets, rest };
    sets.push(places.toReversed().flatMap((place) => rest.splice(place, 1)));
    for (const place of places.toReversed()) {
      balances = balances.copyWithin(place, place + 1).subarray(0, -1);
    }
    // No set begins before this member; it would have been found first.
    from = places[0] ?? 0;
  }
}

function placesThatSumTo(
  total: number,
  size: number,
  sorted: Float64Array,
  from: number,
): number[] | undefined {
  if (size === 2) return pairThatSumsTo(total, sorted, from);
  for (let first = from; first <= sorted.length - size; first += 1) {
    const balance = sorted[first] ?? 0;
    if (balance * size > total) return undefined;
    const others = placesThatSumTo(total - balance, size - 1, sorted, first + 1);
    if (others) return [first, ...others];
  }
  return undefined;
}

function pairThatSumsTo(total: number, sorted: Float64Array, from: number): number[] | undefined {
  let low = from;
  let high = sorted.length - 1;
  while (low < high) {
    const sum = (sorted[low] ?? 0) + (sorted[high] ?? 0);
    if (sum === total) return [low, high];
    if (sum < total) low += 1;
    else high -= 1;
  }
  return undefined;
}

function waysToChoose(some: number, all: number): number {
  let ways = 1;
  for (let chosen = 0; chosen < some; chosen += 1) ways *= (all - chosen) / (chosen + 1);
  return ways;
}
