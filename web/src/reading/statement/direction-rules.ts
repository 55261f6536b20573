import type { Direction } from './direction.ts';
import type { Evidence } from './evidence.ts';

/** The rules by which a file may say the direction of its money. */
export const DIRECTION_RULES = [
  // By two columns, or by marks; the other rows by the second half.
  'marks, else out',
  'marks, else in',
  'marks, else open',
  // By the sign.
  'minus is out',
  'minus is in',
  'plus is in',
  // Only rows with a sign are payments.
  'signs, else open',
  // By the words at the start of a row, else by the second half.
  'words, else out',
  'words, else in',
  // By words anywhere in a row.
  'hints, else out',
  // By the balances before and after a row.
  'balances, else out',
  'balances, else in',
  'balances, else open',
  'all out',
] as const;

/** A rule by which a file says the direction of its money. */
export type DirectionRule = (typeof DIRECTION_RULES)[number];

/** The direction of a row by a rule; undefined if the rule leaves it open. */
export function directionBy(rule: DirectionRule, row: Evidence): Direction | undefined {
  if (row.column !== undefined) return row.column;
  const [source = '', rest = ''] = rule.split(', else ');
  const other = rest === 'out' || rest === 'in' ? rest : undefined;
  switch (source) {
    case 'marks':
      return row.mark ?? other;
    case 'minus is out':
      return row.sign === '-' ? 'out' : 'in';
    case 'minus is in':
      return row.sign === '-' ? 'in' : 'out';
    case 'plus is in':
      return row.sign === '+' ? 'in' : 'out';
    case 'signs':
      return row.sign && (row.sign === '-' ? 'out' : 'in');
    case 'words':
      return row.words ?? other;
    case 'hints':
      return row.hint ?? other;
    case 'balances':
      return row.balance ?? row.words ?? other;
    default:
      return 'out';
  }
}

/** The rules that a file may follow, the likeliest first, and whether the first one is certain without a proof. */
export interface LikelyRules {
  rules: DirectionRule[];
  isCertain: boolean;
}

const CERTAIN = (rule: DirectionRule): LikelyRules => ({ rules: [rule], isCertain: true });
const OPEN = (...rules: DirectionRule[]): LikelyRules => ({ rules, isCertain: false });
const FEWEST_HINTS = 2;

/** The rules that the rows of a file support. One is certain if independent signs agree on it, or nothing speaks for another one. */
export function likelyRules(all: readonly Evidence[], isCard: boolean): LikelyRules {
  const open = all.filter(({ size, column }) => size !== undefined && column === undefined);
  if (open.length === 0) return CERTAIN('marks, else out');
  // What moves between the person's own accounts is no expense either way.
  const others = open.filter(({ isOwn }) => !isOwn);
  const rows = others.length === 0 ? open : others;
  if (rows.some(({ mark }) => mark !== undefined)) return byMarks(rows);
  const told = rows.filter(({ balance }) => balance !== undefined);
  const isUnsigned = rows.every(({ sign }) => sign === rows[0]?.sign);
  if (isUnsigned) return told.length > 0 ? byBalances(rows) : withoutSigns(rows);
  const has = (sign: Evidence['sign']) => rows.some((row) => row.sign === sign);
  if (!has(undefined)) return checked('minus is out', ['minus is in'], rows);
  if (!has('-')) return checked('plus is in', ['words, else out', 'all out'], rows);
  if (has('+')) return checked('signs, else open', ['minus is in'], rows);
  return byMinus(rows, isCard);
}

function byMarks(rows: readonly Evidence[]): LikelyRules {
  const marks = new Set(rows.map(({ mark }) => mark));
  const others = rows.filter(({ mark }) => mark === undefined);
  if (others.length === 0 || !marks.has('out')) {
    return checked('marks, else out', ['words, else out'], rows);
  }
  if (!marks.has('in')) return checkedOrOpen(['marks, else in', 'marks, else out'], rows, others);
  return checkedOrOpen(['marks, else out', 'marks, else in'], rows, others);
}

/** Unsigned amounts beside balances: these say the direction. */
function byBalances(rows: readonly Evidence[]): LikelyRules {
  const isAllOut = rows.every(({ balance, words }) => (balance ?? words ?? 'out') === 'out');
  // One sign that means money out in every row that has a balance before it.
  if (isAllOut && rows[0]?.sign !== undefined) return CERTAIN('all out');
  const others = rows.filter(({ balance, words }) => (balance ?? words) === undefined);
  if (others.length === 0) return checked('balances, else out', ['words, else out'], rows);
  // The first row has no balance before it.
  return others.length === 1
    ? checkedOrOpen(['balances, else out', 'balances, else in'], rows, others)
    : checked('balances, else open', ['words, else out'], rows);
}

/** Amounts that are all written alike: a list of expenses, if no words say something else. */
function withoutSigns(rows: readonly Evidence[]): LikelyRules {
  const said = rows.filter(({ words }) => words !== undefined);
  const words = new Set(said.map((row) => row.words));
  if (said.length === rows.length) return CERTAIN('words, else out');
  // Among rows that mostly say it, one that does not may be either.
  const isUsual = said.length * 2 >= rows.length;
  if (words.has('out') && (words.has('in') || isUsual)) {
    return OPEN('words, else out', 'words, else in');
  }
  if (words.has('in')) return OPEN('words, else out', 'all out');
  if (rows.some(({ hint }) => hint === 'in')) return OPEN('hints, else out', 'all out');
  return CERTAIN('all out');
}

/** Amounts below zero among unsigned ones: those of an account or of a card. */
function byMinus(rows: readonly Evidence[], isCard: boolean): LikelyRules {
  const rules: DirectionRule[] = isCard
    ? ['minus is in', 'minus is out']
    : ['minus is out', 'minus is in'];
  const fits = rules.map((rule) => fitOf(rule, rows));
  const best = fits.findIndex(({ isSupported, against }) => isSupported && against === 0);
  const [rule, other] = best === 1 ? rules.toReversed() : rules;
  if (!rule || !other) return OPEN(...rules);
  return best === -1 ? OPEN(rule, other) : { rules: [rule, other], isCertain: true };
}

/** A rule that is certain unless words or balances contradict it. */
function checked(
  rule: DirectionRule,
  others: readonly DirectionRule[],
  rows: readonly Evidence[],
): LikelyRules {
  return fitOf(rule, rows).strongAgainst === 0 ? CERTAIN(rule) : OPEN(rule, ...others);
}

/** A rule that is certain only if the words of the rows that it decides agree with it. */
function checkedOrOpen(
  rules: readonly DirectionRule[],
  rows: readonly Evidence[],
  decided: readonly Evidence[],
): LikelyRules {
  const best = rules.find(
    (rule) =>
      fitOf(rule, rows).strongAgainst === 0 &&
      decided.every((row) => (row.balance ?? row.words) === directionBy(rule, row)),
  );
  return best === undefined ? OPEN(...rules) : CERTAIN(best);
}

/** How words and balances agree with a rule. */
function fitOf(rule: DirectionRule, rows: readonly Evidence[]) {
  let [strong, weak, against, strongAgainst] = [0, 0, 0, 0];
  for (const row of rows) {
    const direction = directionBy(rule, row);
    if (direction === undefined || direction === 'neither') continue;
    for (const [said, isStrong] of [
      [row.balance, true],
      [row.words, true],
      [row.words === undefined ? row.hint : undefined, false],
    ] as const) {
      if (said === undefined) continue;
      if (said === direction) {
        if (isStrong) strong += 1;
        else weak += 1;
      } else {
        against += 1;
        if (isStrong) strongAgainst += 1;
      }
    }
  }
  return { isSupported: strong > 0 || weak >= FEWEST_HINTS, against, strongAgainst };
}
