import type { Choice, FileEntry } from './entry.ts';
import { learnCategories } from '@hisaab/domain/reading/guess-category';
import type { Table } from './find-table.ts';
import { statementOf } from './movements.ts';
import type { Proof } from './proof-types.ts';
import { prove } from './proof.ts';
import {
  firstChoice,
  isBySign,
  readRows,
  withoutEdges,
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
  const read = readProved(table, choice, around);
  const isOpen = !isSignAsked && isBySign(table, choice.roles);
  if (!isOpen || read.proof.kind !== 'fails') return read;
  // Balances and totals determine the sign of expenses.
  const other = readProved(
    table,
    { ...choice, sign: choice.sign === 'positive' ? 'negative' : 'positive' },
    around,
  );
  return other.proof.kind === 'fails' ? read : other;
}

/** Whether the amounts of a table agree with its balances or its totals. */
export function isProved(table: Table): boolean {
  const around = { today: '2000-01-01', guess: learnCategories([]), names: [] };
  const { proof } = readStatement(table, firstChoice(table), around, false);
  return proof.kind === 'balances' || proof.kind === 'totals';
}

function readProved(
  table: Table,
  choice: Choice,
  around: Surroundings & { names: readonly string[] },
): ReadStatement {
  const rows = readRows(table, choice, around);
  const { movements, facts, factRows, isCard } = statementOf(table, choice.roles, rows);
  const proof = prove(movements, facts, {
    isOwed: isCard,
    isWayKnown: isBySign(table, choice.roles),
  });
  // A row without a preceding balance is reported, and stays; a file that fails has no trusted rows.
  const unproved = proof.kind === 'fails' ? proof.unproved : NOTHING;
  const entries = withoutEdges(table, choice, rows, factRows);
  return {
    entries: withReasons(entries, { names: around.names, isCard, unproved }),
    proof,
    choice,
  };
}
