import { describe, expect, it } from 'vitest';
import type { MemberBalance } from './member-balance.ts';
import { asPaise } from './money.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { fewestPayments, membersWith, oneOf, upTo } from './test/settlement-groups.ts';
import { partiesOf, type Settlement } from './settlement-parties.ts';
import { plannedSettlements, settlementPlan, type SettlementPlan } from './settlement.ts';

type Member = MemberBalance & { unit: number };

/** Up to 9 units of up to 4 members in a mixed joining order, with balances that sum to zero. */
function randomUnits(random: Random): Member[] {
  const limit = oneOf(random, [3, 10, 1000, 1e9]) ?? 1;
  const sizes = Array.from({ length: upTo(random, 9) }, () => upTo(random, 4));
  const units = sizes
    .flatMap((size, unit) => Array.from({ length: size }, () => ({ unit, place: random() })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ unit }) => unit);
  const balances = units.slice(1).map(() => upTo(random, 2 * limit + 1) - limit - 1);
  const last = 0 - balances.reduce((sum, balance) => sum + balance, 0);
  return membersWith([...balances, last]).map((member, place) => ({
    ...member,
    unit: units[place] ?? 0,
  }));
}

/** What is paid between which parties, without the names of those who act for them. */
function betweenParties(settlements: readonly Settlement[], members: readonly Member[]) {
  const unitOf = new Map(members.map(({ memberId, unit }) => [memberId, unit]));
  return settlements.map(({ fromMemberId, toMemberId, amount }) => ({
    from: unitOf.get(fromMemberId),
    to: unitOf.get(toMemberId),
    amount: Number(amount),
  }));
}

/** The members after any two of the paying and the receiving party have moved this amount. */
function afterPayment(members: readonly Member[], random: Random, due: Settlement, amount: number) {
  const someOf = (unit: readonly number[] | undefined, named: number) =>
    oneOf(random, unit ?? [named]);
  const from = someOf(due.fromUnit, due.fromMemberId);
  const to = someOf(due.toUnit, due.toMemberId);
  return members.map((member) => {
    const { memberId, balance } = member;
    const moved = amount * (Number(memberId === from) - Number(memberId === to));
    return { ...member, balance: asPaise(balance + moved) };
  });
}

function expectNamed({ settlements }: SettlementPlan, members: readonly Member[]) {
  const mostOf = (memberId: number, sign: number) => {
    const own = members.find((member) => member.memberId === memberId);
    const others = members.filter(({ unit }) => unit === own?.unit);
    return others.toSorted((a, b) => sign * (b.balance - a.balance))[0]?.memberId;
  };
  for (const { fromMemberId, toMemberId, fromUnit, toUnit } of settlements) {
    expect(fromMemberId).toBe(mostOf(fromMemberId, -1));
    expect(toMemberId).toBe(mostOf(toMemberId, 1));
    expect(fromUnit ?? [fromMemberId]).toContain(fromMemberId);
    expect(toUnit ?? [toMemberId]).toContain(toMemberId);
    expect(fromUnit?.length).not.toBe(1);
  }
}

describe('settlementPlan of units', () => {
  it('[settlement-units-1] is the fewest between up to 9 units of any size, and stays whoever of two units pays, in part or in full', () => {
    const random = seededRandom(30);
    let fewerPossible = 0;
    for (let group = 0; group < 100; group += 1) {
      let members = randomUnits(random);
      let plan = settlementPlan(members);
      for (;;) {
        expect(plan.settlements).toHaveLength(fewestPayments(partiesOf(members)));
        expect(plannedSettlements(members, plan.sets)).toEqual(plan.settlements);
        expectNamed(plan, members);
        const due = oneOf(random, plan.settlements);
        if (!due) break;
        const paid = random() < 0.5 ? Number(due.amount) : upTo(random, due.amount);
        const place = plan.settlements.indexOf(due);
        const left = betweenParties(plan.settlements, members)
          .map((one, at) => (at === place ? { ...one, amount: one.amount - paid } : one))
          .filter(({ amount }) => amount > 0);
        members = afterPayment(members, random, due, paid);
        plan = settlementPlan(members, plan.sets);
        const now = betweenParties(plan.settlements, members);
        const isFewer = now.length < left.length;
        if (isFewer) fewerPossible += 1;
        expect(isFewer ? left : now).toEqual(left);
      }
      expect(partiesOf(members).every(({ balance }) => Number(balance) === 0)).toBe(true);
    }
    expect(fewerPossible).toBeGreaterThan(0);
  });

  const inUnits = (balances: readonly number[], units: ReadonlyArray<number | null>) =>
    membersWith(balances).map((member, place) => ({ ...member, unit: units[place] ?? null }));

  it('[settlement-units-2] names who owes most and who gets most of a unit, who joined first among equals', () => {
    const members = inUnits([-500, 200, 100, 100, -100, 200], [1, 1, 2, 2, null, null]);
    expect(settlementPlan(members).settlements).toEqual([
      { fromMemberId: 1, toMemberId: 3, amount: 200, fromUnit: [1, 2], toUnit: [3, 4] },
      { fromMemberId: 1, toMemberId: 6, amount: 100, fromUnit: [1, 2] },
      { fromMemberId: 5, toMemberId: 6, amount: 100 },
    ]);
  });

  it('pays nothing inside a unit, and nothing at all where every unit is even', () => {
    const members = inUnits([-500, 500, 300, 0, -300], [7, 7, 2, 2, 2]);
    expect(settlementPlan(members)).toEqual({ settlements: [], sets: [] });
  });

  it('keeps the payments of everybody else when a unit is made or ends', () => {
    const balances = [-10, -10, 10, 10, -30, 10, 20];
    const pairs = [
      [1, 4],
      [2, 3],
    ];
    const before = settlementPlan(membersWith(balances), pairs);
    const made = settlementPlan(
      inUnits(balances, [null, null, null, null, null, 5, 5]),
      before.sets,
    );
    expect(made.settlements).toEqual([
      { fromMemberId: 1, toMemberId: 4, amount: 10 },
      { fromMemberId: 2, toMemberId: 3, amount: 10 },
      { fromMemberId: 5, toMemberId: 7, amount: 30, toUnit: [6, 7] },
    ]);
    expect(settlementPlan(membersWith(balances), made.sets).settlements).toEqual(
      before.settlements,
    );
  });
});
