import type { Role } from './columns.ts';
import type { Table } from './find-table.ts';

/** The non-empty cells of the column with this role. */
export function cellsOf(table: Table, roles: readonly Role[], role: Role): string[] {
  const place = roles.indexOf(role);
  return place < 0
    ? []
    : table.rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '');
}

/** Returns the text of a row in a role: that of its columns, joined by commas. */
export function textReader(roles: readonly Role[]) {
  const places = Map.groupBy(roles.keys(), (place) => roles[place]);
  return (cells: readonly string[], role: Role) =>
    (places.get(role) ?? [])
      .map((place) => (cells[place] ?? '').trim())
      .filter((text) => text !== '')
      .join(', ');
}
