import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { chunkToInsert } from '../../platform/event-loop/chunk.ts';
import { originalColumn } from '../../platform/db/schema/original-column.ts';
import { paidColumns, type ExpenseValues } from '../expenses/expenses.repository.ts';

/** An import and its progress. */
export type ImportRow = Row<'expense_import'>;

/** An expense of a file as it is stored; the file names every day. */
export type StoredValues = ExpenseValues & { day: string };

/** A file; one whose rows came in pages has its id already. */
export interface ImportedFile {
  id?: number | undefined;
  name: string;
  rowCount: number;
}

/** Opens an import, whose rows follow. */
export function insertImport(
  trx: Trx,
  userId: number,
  file: ImportedFile,
  now: Date,
): Promise<ImportRow> {
  return trx
    .insertInto('expense_import')
    .values({
      ...(file.id !== undefined && { id: file.id }),
      user_id: userId,
      file_name: file.name,
      row_count: file.rowCount,
      created_at: now.toISOString(),
      done_at: null,
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The import of this user and id, also one that is being added or taken back. */
export function findImport(db: Db, userId: number, id: number): Promise<ImportRow | undefined> {
  return db
    .selectFrom('expense_import')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A user's imports that were begun after a time and are there whole, newest first. */
export function listImports(
  db: Db,
  userId: number,
  after: string,
  limit: number,
): Promise<ImportRow[]> {
  return db
    .selectFrom('expense_import')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', after)
    .where('done_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Notes that all rows of an import are there, that it is being taken back, or how many rows its pages have. */
export async function updateImport(
  trx: Trx,
  { user_id: userId, id }: Pick<ImportRow, 'user_id' | 'id'>,
  columns: Partial<Pick<ImportRow, 'done_at' | 'removed_at' | 'row_count'>>,
): Promise<void> {
  await trx
    .updateTable('expense_import')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Records expenses of an import. */
export async function insertImported(
  trx: Trx,
  { user_id: userId, id: importId }: Pick<ImportRow, 'user_id' | 'id'>,
  rows: readonly StoredValues[],
  now: Date,
): Promise<void> {
  const values = rows.map((row) => ({
    user_id: userId,
    amount_paise: row.amount,
    category: row.category,
    description: row.description,
    description_key: row.descriptionKey,
    spent_on: row.day,
    created_at: now.toISOString(),
    import_id: importId,
    original: originalColumn(row.original),
    reference: row.reference ?? null,
    account_id: row.accountId ?? null,
    refund_of: row.refundOf ?? null,
    tags: row.tags ?? null,
    ...paidColumns(row.pays ?? null),
  }));
  for (const part of chunkToInsert(values)) {
    await trx.insertInto('expense').values(part).execute();
  }
}

const REMOVED_COLUMNS = [
  'id',
  'amount_paise',
  'category',
  'spent_on',
  'deleted_at',
  'refund_of',
] as const;

/** Removes permanently at most `limit` expenses of an import, and gives them. */
export async function deleteSomeImported(
  trx: Trx,
  { user_id: userId, id: importId }: Pick<ImportRow, 'user_id' | 'id'>,
  limit: number,
): Promise<Array<Pick<Row<'expense'>, (typeof REMOVED_COLUMNS)[number]>>> {
  return trx
    .deleteFrom('expense')
    .where('user_id', '=', userId)
    .where('id', 'in', (some) =>
      some
        .selectFrom('expense')
        .select('id')
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .orderBy('id')
        .limit(limit),
    )
    .returning(REMOVED_COLUMNS)
    .execute();
}

/** Deletes an import of which no expense is left. */
export async function deleteImportRow(
  trx: Trx,
  { user_id: userId, id }: Pick<ImportRow, 'user_id' | 'id'>,
): Promise<void> {
  await trx
    .deleteFrom('expense_import')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Imports that a stop cut short: of those that were begun, or began to be taken back, before a time and are not through. One that is
 * open for pages is not among them.
 */
export function listUnfinished(db: Db, begunBefore: Date, limit: number): Promise<ImportRow[]> {
  const time = begunBefore.toISOString();
  return db
    .selectFrom('expense_import')
    .selectAll()
    .where((row) =>
      row.or([
        row('removed_at', '<', time),
        row.and([row('done_at', 'is', null), row('created_at', '<', time)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('expense_import_page')
            .select('page')
            .whereRef('expense_import_page.user_id', '=', 'expense_import.user_id')
            .whereRef('expense_import_page.import_id', '=', 'expense_import.id'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}
