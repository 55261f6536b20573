import { rolesOf, type Role } from './columns.ts';
import { mayNameColumn } from './labels.ts';
import type { NumberedRow } from './numbered-row.ts';

const PLACED: ReadonlySet<Role> = new Set<Role>(['date', 'amount', 'out', 'in', 'running']);
const LEAST_NAMES = 3;

/** The rows of a table, and those of other tables below its heads. */
interface PartsOfTable {
  rows: NumberedRow[];
  others: NumberedRow[];
}

/**
 * Parts the rows of a table from those of another table below, such as deposits below the payments of an account. Its heads stand behind
 * an empty line or a title, and name no column of the first table where that one has it. It ends where the first heads stand again.
 */
export function partsOfTable(
  body: readonly NumberedRow[],
  roles: readonly Role[],
  isOwnHead: (cells: readonly string[]) => boolean,
): PartsOfTable {
  const parts: PartsOfTable = { rows: [], others: [] };
  let isOther = false;
  for (const [place, row] of body.entries()) {
    const before = body[place - 1];
    if (isOwnHead(row.cells)) isOther = false;
    else if (before !== undefined && body[place + 1] !== undefined) {
      const isApart = before.number < row.number - 1 || filledOf(before.cells).length === 1;
      isOther ||= isApart && areOtherHeads(row.cells, roles);
    }
    (isOther ? parts.others : parts.rows).push(row);
  }
  return parts;
}

function areOtherHeads(cells: readonly string[], roles: readonly Role[]): boolean {
  const names = filledOf(cells);
  if (names.length < LEAST_NAMES || !names.every(mayNameColumn)) return false;
  const own = rolesOf(cells);
  const placed = [...roles.keys()].filter(
    (place) => PLACED.has(roles[place] ?? 'none') && (cells[place] ?? '').trim() !== '',
  );
  return (
    placed.some((place) => roles[place] === 'date') &&
    placed.some((place) => roles[place] !== 'date') &&
    placed.every((place) => own[place] !== roles[place])
  );
}

function filledOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}
