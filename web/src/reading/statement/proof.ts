import type { Fact, Misfit, Movement, Proof, Sums } from './proof-types.ts';

/** The direction of a balance: `1` if outgoing money decreases it, `-1` if the balance is a debt. */
type Way = 1 | -1;

/** The known facts about the balances of a file. */
export interface Balances {
  /** Whether they are debts, as on a credit card. */
  isOwed: boolean;
  /** Whether only the signs of amounts give the direction: reversed together with the balances, wrong ones would seem right. */
  isWayKnown: boolean;
}

/** Proves the transactions of a file by its balances, or else by its totals. */
export function prove(
  movements: readonly Movement[],
  facts: readonly Fact[],
  balances: Balances,
): Proof {
  const count = movements.length;
  if (count === 0) return { kind: 'none', count };
  const proof = movements.some(({ balance }) => balance !== undefined)
    ? byBalances(movements, facts, balances)
    : byTotalsOfEither(movements, facts, balances);
  if (proof.kind === 'none' || proof.kind === 'fails') return proof;
  const misfit = misfitOfTotals(sumsOf(movements), facts);
  if (!misfit) return proof;
  // The sums of apps are without what moved between the person's own accounts.
  const sums = sumsOf(movements.filter(({ isOwn }) => !isOwn));
  if (misfitOfTotals(sums, facts)) return failed(movements, misfit);
  return proof.kind === 'totals' ? { ...proof, sums: { ...proof.sums, ...sums } } : proof;
}

function byBalances(
  written: readonly Movement[],
  facts: readonly Fact[],
  balances: Balances,
): Proof {
  const { isNewestFirst, way } = directionOf(written, balances);
  const movements = isNewestFirst ? written.toReversed() : written;
  const count = movements.length;
  const openings = facts.filter((fact) => isAtEdge(fact, count) && fact.label === 'opening');
  const closings = facts.filter((fact) => isAtEdge(fact, count) && fact.label === 'closing');
  const opening = openings[0]?.paise;
  const other = openings.find(({ paise }) => paise !== opening);
  if (opening !== undefined && other) {
    return failed(written, { what: 'opening', expected: opening, said: other.paise });
  }
  const placeOf = (index: number) => (isNewestFirst ? count - index : index + 1);
  const unproved = new Set<number>();
  let balance = opening;
  let pending: Movement[] = [];
  for (const [index, movement] of movements.entries()) {
    for (const fact of between(facts, isNewestFirst ? count - index : index, count)) {
      const expected = balance === undefined ? undefined : after(balance, pending, way);
      if (expected !== undefined && expected !== fact.paise) {
        return failed(written, {
          what: fact.label === 'closing' ? 'closing' : 'opening',
          expected,
          said: fact.paise,
        });
      }
    }
    pending.push(movement);
    if (movement.balance === undefined) continue;
    if (balance === undefined) {
      // No balance precedes these.
      for (const { number } of pending) unproved.add(number);
    } else {
      const expected = after(balance, pending, way);
      if (expected !== movement.balance) {
        const rest = [...pending, ...movements.slice(index + 1)];
        for (const { number } of rest) unproved.add(number);
        const misfit = {
          what: 'row' as const,
          row: placeOf(index),
          number: movement.number,
          beforeNumber: movements[index - 1]?.number,
          agreeing: count - unproved.size,
          from: balance,
          expected,
          said: movement.balance,
        };
        return { kind: 'fails', count, misfit, unproved };
      }
    }
    balance = movement.balance;
    pending = [];
  }
  const expected = after(balance ?? 0, pending, way);
  const wrong = closings.find(({ paise }) => paise !== expected);
  if (wrong) return failed(written, { what: 'closing', expected, said: wrong.paise });
  if (closings.length === 0) for (const { number } of pending) unproved.add(number);
  const first = movements[0];
  const sums = {
    ...sumsOf(movements),
    isOwed: way === -1,
    opening:
      opening ?? (first?.balance === undefined ? undefined : first.balance + way * first.paise),
    closing: expected,
  };
  return { kind: 'balances', count, sums, unproved };
}

/** The order of rows and the direction of balances in which most balances follow from the previous one. */
function directionOf(movements: readonly Movement[], { isOwed, isWayKnown }: Balances) {
  const likely: Way[] = isOwed ? [-1, 1] : [1, -1];
  const ways = isWayKnown ? likely.slice(0, 1) : likely;
  const forms = ways.flatMap((way) =>
    [false, true].map((isNewestFirst) => ({ way, isNewestFirst })),
  );
  const scores = forms.map(({ way, isNewestFirst }) => {
    let score = 0;
    for (const [index, movement] of movements.entries()) {
      const before = movements[isNewestFirst ? index + 1 : index - 1];
      if (before?.balance === undefined || movement.balance === undefined) continue;
      if (before.balance - way * movement.paise === movement.balance) score += 1;
    }
    return score;
  });
  const best = Math.max(...scores);
  return forms[scores.indexOf(best)] ?? { way: 1 as const, isNewestFirst: false };
}

/** By totals as balances of an account, or as debts, if the file does not say which and its amounts know their direction. */
function byTotalsOfEither(
  movements: readonly Movement[],
  facts: readonly Fact[],
  { isOwed, isWayKnown }: Balances,
): Proof {
  const likely = byTotals(movements, facts, isOwed ? -1 : 1);
  if (likely.kind !== 'fails' || isWayKnown) return likely;
  const other = byTotals(movements, facts, isOwed ? 1 : -1);
  return other.kind === 'totals' ? other : likely;
}

function byTotals(movements: readonly Movement[], facts: readonly Fact[], way: Way): Proof {
  const count = movements.length;
  const sums = sumsOf(movements);
  const opening = facts.find(({ label }) => label === 'opening')?.paise;
  const closing = facts.find(({ label }) => label === 'closing')?.paise;
  const has = (label: Fact['label']) => facts.some((fact) => fact.label === label);
  let isProved = has('either');
  if (opening !== undefined && closing !== undefined) {
    for (const { label, paise } of facts) {
      if (label === 'opening' && paise !== opening) {
        return failed(movements, { what: 'opening', expected: opening, said: paise });
      }
      const expected = opening - way * (sums.out - sums.in);
      if (label === 'closing' && paise !== expected) {
        return failed(movements, { what: 'closing', expected, said: paise });
      }
    }
    isProved = true;
  }
  const isOpen = ({ paise }: Movement) => !isProved && !has(paise > 0 ? 'out' : 'in');
  if (movements.every(isOpen)) return { kind: 'none', count };
  const unproved = new Set(movements.filter(isOpen).map(({ number }) => number));
  const told = { ...sums, isOwed: way === -1, opening, closing };
  return { kind: 'totals', count, sums: told, unproved };
}

function misfitOfTotals(
  sums: Pick<Sums, 'out' | 'in'>,
  facts: readonly Fact[],
): Misfit | undefined {
  const fees = facts.reduce((sum, { label, paise }) => (label === 'fees' ? sum + paise : sum), 0);
  for (const { label, paise, together = paise } of facts) {
    const said = Math.abs(paise);
    const forms = [said, together];
    if (label === 'out' && !forms.some((one) => one === sums.out || one + fees === sums.out)) {
      return { what: 'out', expected: sums.out, said };
    }
    if (label === 'in' && !forms.includes(sums.in)) {
      return { what: 'in', expected: sums.in, said };
    }
    const nets = [sums.out, sums.in, Math.abs(sums.out - sums.in)];
    if (label === 'either' && !nets.includes(said)) {
      return { what: 'other', expected: sums.out, said };
    }
  }
  return undefined;
}

function failed(movements: readonly Movement[], misfit: Misfit): Proof {
  const unproved = new Set(movements.map(({ number }) => number));
  return { kind: 'fails', count: movements.length, misfit, unproved };
}

function isAtEdge({ above }: Fact, count: number): boolean {
  return above === 0 || above === count;
}

/** The balances between two transactions: those carried forward to another page. */
function between(facts: readonly Fact[], above: number, count: number): Fact[] {
  return facts.filter(
    (fact) =>
      fact.above === above &&
      !isAtEdge(fact, count) &&
      (fact.label === 'opening' || fact.label === 'closing'),
  );
}

function after(balance: number, movements: readonly Movement[], way: Way): number {
  return movements.reduce((left, { paise }) => left - way * paise, balance);
}

function sumsOf(movements: readonly Movement[]) {
  let [out, back] = [0, 0];
  for (const { paise } of movements) {
    if (paise > 0) out += paise;
    else back -= paise;
  }
  return { out, in: back };
}
