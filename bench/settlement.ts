import {
  asPaise,
  seededRandom,
  settlementPlan,
  type MemberBalance,
  type SettlementPlan,
} from '@hisaab/domain';

/**
 * Compares the settlement plan, new and after half a payment, with the greedy one (the largest debtor pays the largest
 * creditor).
 */

const RUNS = 31;

function group(people: number, limit: number): MemberBalance[] {
  const random = seededRandom(people);
  const balances = Array.from({ length: people - 1 }, () => Math.ceil((random() - 0.5) * limit));
  balances.push(-balances.reduce((sum, balance) => sum + balance, 0));
  return balances.map((balance, place) => ({ memberId: place + 1, balance: asPaise(balance) }));
}

function largestToLargest(members: readonly MemberBalance[]): number {
  const sorted = members.map(({ balance }) => Number(balance)).toSorted((a, b) => a - b);
  let payments = 0;
  while ((sorted[0] ?? 0) < 0) {
    const rest = (sorted.shift() ?? 0) + (sorted.pop() ?? 0);
    const after = sorted.findIndex((balance) => balance > rest);
    sorted.splice(after === -1 ? sorted.length : after, 0, rest);
    payments += 1;
  }
  return payments;
}

function measure(work: () => number): { first: number; median: number; payments: number } {
  let payments = 0;
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    payments = work();
    return performance.now() - start;
  });
  const sorted = times.toSorted((a, b) => a - b);
  return { first: times[0] ?? 0, median: sorted[(RUNS - 1) / 2] ?? 0, payments };
}

/** The balances after half of the plan's first payment. */
function halfPaid(members: readonly MemberBalance[], { settlements }: SettlementPlan) {
  const [paid] = settlements;
  const half = Math.floor((paid?.amount ?? 0) / 2);
  return members.map(({ memberId, balance }) => {
    if (memberId === paid?.fromMemberId) return { memberId, balance: asPaise(balance + half) };
    if (memberId === paid?.toMemberId) return { memberId, balance: asPaise(balance - half) };
    return { memberId, balance };
  });
}

const GROUPS: readonly [name: string, members: MemberBalance[]][] = [
  // So different that no two sets of members have the same sum: nothing is found early.
  ['20 people, no sets to find', group(20, 1e12)],
  ['20 people, many sets to find', group(20, 200)],
  ['40 people', group(40, 1e5)],
  ['500 people, no sets to find', group(500, 1e12)],
  ['500 people, many sets to find', group(500, 1e6)],
  ['2,000 people, no sets to find', group(2000, 1e12)],
  ['2,000 people, many sets to find', group(2000, 1e6)],
];

console.log(`Median of ${RUNS} runs; baseline: the largest debtor pays the largest creditor.\n`);
for (const [name, members] of GROUPS) {
  const plan = settlementPlan(members);
  const later = halfPaid(members, plan);
  const fewest = measure(() => settlementPlan(members).settlements.length);
  const again = measure(() => settlementPlan(later, plan.sets).settlements.length);
  const baseline = measure(() => largestToLargest(members));
  console.log(
    [
      name.padEnd(32),
      `${fewest.median.toFixed(2)} ms`.padStart(9),
      `(first run ${fewest.first.toFixed(1)} ms)`.padStart(22),
      `half paid ${again.median.toFixed(2)} ms`.padStart(19),
      `${(fewest.median / baseline.median).toFixed(1)} x baseline`.padStart(18),
      `${fewest.payments} payments, baseline ${baseline.payments}`.padStart(34),
    ].join('  '),
  );
}
