import type { Role } from './columns.ts';
import type { Table } from './find-table.ts';

/** The non-empty cells of the column with this role. */
export function cellsOf(table: Table, roles: readonly Role[], role: Role): string[] {
  const place = roles.indexOf(role);
  return place < 0
    ? []
    : table.rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '');
}
