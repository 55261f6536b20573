import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { MoveError } from './move-error.ts';
import type { MovedTable } from './moved-tables.ts';

/**
 * Compares a table of the source with that of the target: the number of rows, the sum of each numeric column and the
 * total length of each text column. Returns the number of rows.
 * @throws {MoveError} with the difference.
 */
export async function compareTable(source: Trx, target: Trx, table: MovedTable): Promise<number> {
  const inSource = await measure(source, table);
  const inTarget = await measure(target, table);
  for (const [name, value] of Object.entries(inSource)) {
    if (inTarget[name] !== value) {
      throw new MoveError(
        `${table.name}, ${name}: ${value} in the source, ${inTarget[name]} in the target.`,
      );
    }
  }
  return Number(inSource['rows']);
}

async function measure(trx: Trx, { name, columns }: MovedTable): Promise<Record<string, string>> {
  const sums = columns.map((column) => {
    const value = column.isWholeNumber
      ? sql`${sql.ref(column.name)}`
      : sql`length(${sql.ref(column.name)})`;
    const title = column.isWholeNumber ? `sum of ${column.name}` : `length of ${column.name}`;
    // As text: a sum can exceed the exact range of a number.
    return sql`cast(coalesce(sum(${value}), 0) as text) as ${sql.ref(title)}`;
  });
  const { rows } = await sql<Record<string, string>>`
    select cast(count(*) as text) as ${sql.ref('rows')}, ${sql.join(sums)}
    from ${sql.table(name)}`.execute(trx);
  return rows[0] ?? {};
}
