import type { CalendarDate } from '@hisaab/domain';
import type { Choice, FileEntry } from './entry.ts';
import {
  directionBy,
  likelyRules,
  type DirectionRule,
  type LikelyRules,
} from './direction-rules.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import type { Table } from './find-table.ts';
import { isCardStatement, statementOf, type Statement } from './movements.ts';
import type { Proof } from './proof-types.ts';
import { prove } from './proof.ts';
import {
  daysOf,
  entriesOf,
  firstChoice,
  readMoney,
  type MoneyRow,
  type RowsOfTable,
  type Surroundings,
} from './read-entries.ts';
import { withReasons } from './reasons.ts';

/** What a person is asked where a file leaves the direction of its money open: whether one of its amounts is money in. */
export interface DirectionQuestion {
  /** The entry that is asked about. */
  number: number;
  /** The rules that the answers choose. */
  yes: DirectionRule;
  no: DirectionRule;
  isAnswered: boolean;
}

/** The entries of a file, and the proof of their amounts. */
export interface ReadStatement extends RowsOfTable {
  proof: Proof;
  /** With the rule for the direction of money that the file follows, or likely follows. */
  choice: Choice;
  question: DirectionQuestion | undefined;
}

/** The amounts of a table by a rule, and what proves them. */
interface ProvedMoney extends Pick<Statement, 'factRows' | 'movements'> {
  rows: MoneyRow[];
  proof: Proof;
  rule: DirectionRule;
}

/** What is known of a table before its amounts have a direction. */
interface Known {
  days: Array<CalendarDate | undefined>;
  isCard: boolean;
  evidence: Evidence[];
  likely: LikelyRules;
}

const NOTHING = new Set<number>();
/** The rules that know the direction of a row without its sign or its balance. */
const BY_MARKS = /^marks/;

/**
 * Reads the entries of a table, proves their amounts, and marks those that are no expenses. `names` are the person's; `asked` is the rule
 * for the direction that the person chose.
 */
export function readStatement(
  table: Table,
  choice: Choice,
  around: Surroundings & { names: readonly string[] },
  asked?: DirectionRule,
): ReadStatement {
  const known = knownOf(table, choice);
  const { money, isCertain, others } = moneyOf(table, choice, known, asked, around.rates);
  const { rows, proof, factRows, rule } = money;
  const chosen = { ...choice, rule };
  const read = entriesOf(table, chosen, rows, around, factRows);
  const entries = withReasons(read.entries, {
    names: around.names,
    isCard: known.isCard,
    unproved: untrustedOf(money),
  });
  const question = isCertain ? undefined : questionOf(table, known, others, read.entries);
  const isOpen = question !== undefined && asked === undefined;
  return {
    ...read,
    entries: isOpen ? entries.map(withoutDirection) : entries,
    proof,
    choice: chosen,
    question: question && { ...question, isAnswered: !isOpen },
  };
}

/**
 * The rows that are not trusted: all of a file that fails, and those at its end without the balance that each row above has. One without
 * a preceding balance is reported, and stays.
 */
function untrustedOf({ proof, movements }: ProvedMoney): ReadonlySet<number> {
  if (proof.kind === 'fails') return proof.unproved;
  const last = movements.findLastIndex(({ balance }) => balance !== undefined);
  const above = movements.slice(0, last + 1);
  if (proof.kind !== 'balances' || above.some(({ balance }) => balance === undefined)) {
    return NOTHING;
  }
  const numbers = movements.slice(last + 1).map(({ number }) => number);
  return new Set(numbers.filter((number) => proof.unproved.has(number)));
}

/** Whether the amounts of a table agree with its balances or its totals. */
export function isProved(table: Table): boolean {
  const choice = firstChoice(table);
  return holds(moneyOf(table, choice, knownOf(table, choice), undefined, undefined).money);
}

function knownOf(table: Table, choice: Choice): Known {
  const days = daysOf(table, choice);
  const isCard = isCardStatement(table, days);
  const { roles, isLoose } = choice;
  const evidence = evidenceOf(table, roles, { isCard, isLoose });
  const isWithout = table.kind === 'Hisaab' || table.peopleFrom !== undefined;
  const likely: LikelyRules = isWithout
    ? { rules: ['all out'], isCertain: true }
    : likelyRules(evidence, isCard);
  return { days, isCard, evidence, likely };
}

/** The amounts by the rule that was asked for, that is certain, or that alone is proved; else by the likeliest. */
function moneyOf(
  table: Table,
  choice: Choice,
  known: Known,
  asked: DirectionRule | undefined,
  rates: Surroundings['rates'],
): { money: ProvedMoney; isCertain: boolean; others: readonly DirectionRule[] } {
  const { rules, isCertain } = known.likely;
  const proved = (rule: DirectionRule) => proveMoney(table, { ...choice, rule }, known, rates);
  const [first = 'all out'] = rules;
  if (isCertain) {
    const money = proved(asked ?? first);
    // The proof may contradict what the signs and words say.
    const other = asked === undefined && money.proof.kind === 'fails' ? rules[1] : undefined;
    if (other === undefined || !holds(proved(other))) return { money, isCertain, others: rules };
    return { money, isCertain: false, others: rules };
  }
  const all = rules.map(proved);
  const holding = all.filter(holds);
  const isDecided = holding.length === 1 && all.every((one) => holds(one) || isFailed(one));
  const [best] = isDecided ? holding : all;
  const money = asked === undefined ? best : proved(asked);
  return { money: money ?? proved(first), isCertain: isDecided, others: rules };
}

function proveMoney(
  table: Table,
  choice: Choice,
  { days, isCard, evidence }: Known,
  rates: Surroundings['rates'],
): ProvedMoney {
  const rows = readMoney(table, choice, { days, evidence, rates });
  const { isLoose, roles, rule } = choice;
  const { movements, facts, factRows } = statementOf(table, roles, rows, { isCard, isLoose });
  const hasColumns = evidence.some(({ column }) => column !== undefined);
  const proof = prove(movements, facts, {
    isOwed: isCard,
    isWayKnown: !hasColumns && !BY_MARKS.test(rule),
  });
  return { rows, proof, movements, factRows, rule };
}

function holds({ proof }: ProvedMoney): boolean {
  return proof.kind === 'balances' || proof.kind === 'totals';
}

function isFailed({ proof }: ProvedMoney): boolean {
  return proof.kind === 'fails';
}

/** The question about the first entry whose direction differs between two rules. */
function questionOf(
  table: Table,
  { evidence }: Known,
  [first, ...others]: readonly DirectionRule[],
  entries: readonly FileEntry[],
): Omit<DirectionQuestion, 'isAnswered'> | undefined {
  const numbers = new Set(
    entries.flatMap(({ number, paise }) => (paise === undefined ? [] : [number])),
  );
  for (const other of others) {
    for (const [place, row] of evidence.entries()) {
      const number = table.rows[place]?.number ?? 0;
      if (first === undefined || !numbers.has(number)) continue;
      const [one, two] = [directionBy(first, row), directionBy(other, row)];
      if (one === 'in' && two !== 'in') return { number, yes: first, no: other };
      if (two === 'in' && one !== 'in') return { number, yes: other, no: first };
    }
  }
  return undefined;
}

/** An entry that the file leaves open: it is an expense or money in. */
function withoutDirection(entry: FileEntry): FileEntry {
  const isOpen = entry.leftOut === undefined || entry.leftOut === 'money in';
  return isOpen ? { ...entry, leftOut: 'unsure' } : entry;
}
