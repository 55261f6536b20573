import type { Role } from './columns.ts';
import type { Table } from './find-table.ts';

/** The filled cells of the column that holds this. */
export function cellsOf(table: Table, roles: readonly Role[], role: Role): string[] {
  const place = roles.indexOf(role);
  return place < 0
    ? []
    : table.rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '');
}
