import type { Choice, FileEntry } from './entry.ts';
import type { Table } from './find-table.ts';
import { statementOf, type Statement } from './movements.ts';
import type { Proof } from './proof-types.ts';
import { prove } from './proof.ts';
import {
  entriesOf,
  firstChoice,
  isBySign,
  readMoney,
  type MoneyRow,
  type Surroundings,
} from './read-entries.ts';
import { withReasons } from './reasons.ts';

/** The entries of a file, and the proof of their amounts. */
export interface ReadStatement {
  entries: FileEntry[];
  proof: Proof;
  /** The assumed sign of expenses, if the file is ambiguous. */
  choice: Choice;
}

/** The amounts of a table, and what proves them. */
interface ProvedMoney extends Pick<Statement, 'factRows' | 'isCard'> {
  rows: MoneyRow[];
  proof: Proof;
  choice: Choice;
}

const NOTHING = new Set<number>();

/**
 * Reads the entries of a table, proves their amounts, and marks those that are no expenses. `names` are the person's; `isSignAsked` is
 * true if the person chose the sign of expenses.
 */
export function readStatement(
  table: Table,
  choice: Choice,
  around: Surroundings & { names: readonly string[] },
  isSignAsked: boolean,
): ReadStatement {
  const money = isSignAsked
    ? proveMoney(table, choice, around.rates)
    : proveEitherSign(table, choice, around.rates);
  const { rows, proof, factRows, isCard } = money;
  // A row without a preceding balance is reported, and stays; a file that fails has no trusted rows.
  const unproved = proof.kind === 'fails' ? proof.unproved : NOTHING;
  const entries = entriesOf(table, money.choice, rows, around, factRows);
  return {
    entries: withReasons(entries, { names: around.names, isCard, unproved }),
    proof,
    choice: money.choice,
  };
}

/** Whether the amounts of a table agree with its balances or its totals. */
export function isProved(table: Table): boolean {
  const { proof } = proveEitherSign(table, firstChoice(table));
  return proof.kind === 'balances' || proof.kind === 'totals';
}

/** Balances and totals determine the sign of expenses where nothing else in the file does. */
function proveEitherSign(table: Table, choice: Choice, rates?: Surroundings['rates']): ProvedMoney {
  const money = proveMoney(table, choice, rates);
  if (money.proof.kind !== 'fails' || !isBySign(table, choice.roles)) return money;
  const sign = choice.sign === 'positive' ? 'negative' : 'positive';
  const other = proveMoney(table, { ...choice, sign }, rates);
  return other.proof.kind === 'fails' ? money : other;
}

function proveMoney(table: Table, choice: Choice, rates: Surroundings['rates']): ProvedMoney {
  const rows = readMoney(table, choice, rates);
  const { movements, facts, factRows, isCard } = statementOf(table, choice.roles, rows);
  const proof = prove(movements, facts, {
    isOwed: isCard,
    isWayKnown: isBySign(table, choice.roles),
  });
  return { rows, proof, choice, factRows, isCard };
}
