import { say } from '@hisaab/words/server';
import {
  addPage,
  dropOpenPages,
  openPages,
  requireOpenIfPaged,
  requireOpenPages,
} from '../../entered/import-pages.service.ts';
import type { PagedImport } from '../../entered/paged-import.ts';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { updateImport, type ImportedFile, type ImportRow } from './imports.repository.ts';
import { beginImport, getImport, requireNamed } from './imports.service.ts';
import type { ImportedValues, NamedInRows, ParsedRows } from './parse-rows.ts';

/** The bounds of all pages of an import together. */
interface Bounds {
  rows: number;
  bytes: number;
}

/** All pages of an import, parsed. */
interface WholeImport {
  lastPage: number;
  parsed: ParsedRows;
}

/** An import of a person that comes in pages. */
export function ofPerson(userId: number, id: number): PagedImport {
  return { kind: 'user', ownerId: userId, id };
}

/** Opens an import for pages, the first of which may have rows. Nothing of it is in the books before the last one. @throws {InvalidInput} */
export async function openImport(
  tx: Tx,
  file: ImportedFile,
  named: NamedInRows,
  { account, rows }: { account: number | null; rows: readonly unknown[] },
): Promise<ImportRow> {
  const row = await beginImport(tx, file, named);
  await openPages(tx, ofPerson(tx.actor.id, row.id), { account }, rows);
  return row;
}

/** Adds a page of rows that were parsed. @throws {NotFound} when the import takes none. @throws {InvalidInput} @throws {TooLarge} */
export async function addImportPage(
  tx: Tx,
  id: number,
  { rows, named }: { rows: readonly unknown[]; named: NamedInRows },
  most: Bounds,
): Promise<ImportRow> {
  await tx.lock({ users: [tx.actor.id] });
  await addPage(tx, ofPerson(tx.actor.id, id), rows, most.bytes);
  await requireNamed(tx, named);
  const row = await getImport(tx, id);
  const count = { row_count: row.row_count + rows.length };
  requireRows(count.row_count, most);
  await updateImport(tx.trx, row, count);
  return { ...row, ...count };
}

/**
 * Begins to add an import whose last page has come, as {@link beginImport} begins one of one body. `seen` is what was read before the
 * transaction; where a page has come since, all are read again.
 * @throws {NotFound} when the import takes no page. @throws {InvalidInput}
 */
export async function beginWholeImport(
  tx: Tx,
  id: number,
  { seen, read }: { seen: WholeImport | undefined; read: (db: Db) => Promise<WholeImport> },
  most: Bounds,
): Promise<{ row: ImportRow; values: ImportedValues[] }> {
  await tx.lock({ users: [tx.actor.id] });
  const paged = ofPerson(tx.actor.id, id);
  const { lastPage } = await requireOpenPages(tx, paged);
  const { parsed } = seen?.lastPage === lastPage ? seen : await read(tx.trx);
  const { values, ...named } = parsed;
  if (values.length === 0) refuseRows(most);
  requireRows(values.length, most);
  const { file_name: name } = await getImport(tx, id);
  // It is inserted again under its id, as one of one body is.
  await dropOpenPages(tx, paged);
  return { row: await beginImport(tx, { id, name, rowCount: values.length }, named), values };
}

/** An import for a request that is repeated, also one that is open for pages. @throws {NotFound} */
export async function getBegunImport(tx: Tx, id: number): Promise<ImportRow> {
  await requireOpenIfPaged(tx, ofPerson(tx.actor.id, id));
  return getImport(tx, id);
}

function requireRows(count: number, most: Bounds): void {
  if (count > most.rows) refuseRows(most);
}

function refuseRows({ rows: most }: Bounds): never {
  throw new InvalidInput({ rows: say('faults.rowsInvalid', { most: String(most) }) });
}
