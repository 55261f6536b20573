import { say } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { Busy, InvalidInput, NotFound } from '../../platform/errors.ts';
import { dropOpenPages } from '../../entered/import-pages.service.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { Actor, Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { requireAccount, requireCategory, withStoredCategories } from '../naming/category-names.ts';
import { storeTags } from '../naming/store-tags.ts';
import { applyIncome } from '../months/apply-income.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import { countRefunds, forgetRemoved, requireRefundable } from '../expenses/refunds.service.ts';
import { requirePayable } from '../schedules/claim-day.ts';
import {
  deleteImportRow,
  deleteSomeImported,
  findImport,
  insertImport,
  insertImported,
  listUnfinished,
  updateImport,
  type ImportedFile,
  type ImportRow,
} from './imports.repository.ts';
import { deleteSomeImportedIncomes, insertImportedIncomes } from './imported-incomes.repository.ts';
import {
  faultInRow,
  type ImportedExpense,
  type ImportedValues,
  type NamedInRows,
} from './parse-rows.ts';

/** The rows of a slice at first, see {@link UnitOfWork.runInSlices}. */
const ROWS_AT_ONCE = 20;
/** Longer than any import takes: an older one was interrupted by a stop. */
const LONGEST_IMPORT_MS = 15 * 60 * 1000;

/** Opens an import, whose rows {@link addRows} adds. @throws {InvalidInput} for the first row of a category or an account that the actor has not. */
export async function beginImport(
  tx: Tx,
  file: ImportedFile,
  named: NamedInRows,
): Promise<ImportRow> {
  await tx.lock({ users: [tx.actor.id] });
  await requireNamed(tx, named);
  return insertImport(tx.trx, tx.actor.id, file, tx.now);
}

/** @throws {InvalidInput} as {@link beginImport}. */
export async function requireNamed(tx: Tx, named: NamedInRows): Promise<void> {
  for (const [category, row] of named.ownCategories)
    await inRow(row, () => requireCategory(tx, category));
  for (const [account, row] of named.accounts) await inRow(row, () => requireAccount(tx, account));
}

/**
 * Adds the rows of an import, in slices of one transaction each, so that nobody waits for a large file: SQLite lets nobody else read
 * during a transaction. If a slice fails, the caller undoes those before it, so that all rows are saved, or none.
 * {@link removeUnfinished} undoes an import that was interrupted by a stop.
 */
export async function addRows(
  unit: Pick<UnitOfWork, 'run' | 'runInSlices'>,
  actor: Actor,
  begun: ImportRow,
  rows: readonly ImportedValues[],
): Promise<void> {
  await unit.runInSlices(actor, ROWS_AT_ONCE, async (tx, size, done) => {
    await addSlice(tx, begun.id, rows.slice(done, done + size));
    return done + size < rows.length;
  });
  await unit.run(actor, (tx) => finishImport(tx, begun));
}

async function inRow<Result>(row: number, check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    throw error instanceof InvalidInput ? faultInRow(row, error) : error;
  }
}

type Part<Item> = readonly [Item, ...Item[]];

/** Rows in parts of which each begins with what pays a day or pays an expense back: two of a file may not pay the same. */
function partsOf<Item extends Pick<ImportedExpense, 'pays' | 'refundOf'>>(
  rows: readonly Item[],
): Array<Part<Item>> {
  const parts: Array<[Item, ...Item[]]> = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part && !row.pays && typeof row.refundOf !== 'number') part.push(row);
    else parts.push([row]);
  }
  return parts;
}

async function addSlice(tx: Tx, id: number, rows: readonly ImportedValues[]): Promise<void> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  const found = await getImport(tx, id);
  await addIncomes(tx, found, rows);
  const entered = rows.filter((row) => row.kind === 'expense');
  const stored = await withStoredTags(tx, await withStoredCategories(tx, entered));
  for (const part of partsOf(stored)) {
    const [{ row, pays, refundOf, amount }] = part;
    if (pays) await inRow(row, () => requirePayable(tx, pays));
    if (typeof refundOf === 'number')
      await inRow(row, () => requireRefundable(tx, { refundOf, amount }));
    await insertImported(trx, found, part, now);
    await countRefunds(tx, [refundOf ?? null]);
  }
  tx.touch([actor.id], ['personal']);
  const applied = stored.map(({ amount, category, day }) => ({
    amount_paise: amount,
    category,
    spent_on: day,
    sign: 1 as const,
  }));
  await applyExpenses(tx, tx.actor.id, applied);
}

async function withStoredTags<Row extends Pick<ImportedExpense, 'tags' | 'row'>>(
  tx: Tx,
  rows: readonly Row[],
): Promise<Array<Omit<Row, 'tags'> & { tags: string | null | undefined }>> {
  // Files repeat the same few.
  const known = new Map<string, string | null>();
  const pending = new Set<number>();
  const stored = [];
  for (const row of rows) {
    const { tags = null, row: number } = row;
    const key = JSON.stringify(tags ?? []);
    const ids = known.get(key) ?? (await inRow(number, () => storeTags(tx, tags, pending)));
    known.set(key, ids);
    stored.push({ ...row, tags: ids });
  }
  return stored;
}

async function addIncomes(
  tx: Tx,
  found: ImportRow,
  rows: readonly ImportedValues[],
): Promise<void> {
  const incomes = rows.filter((row) => row.kind === 'income');
  if (incomes.length === 0) return;
  const added = await insertImportedIncomes(tx.trx, found, incomes, tx.now);
  await applyIncome(
    tx,
    tx.actor.id,
    added.map((income) => ({ ...income, sign: 1 as const })),
  );
}

async function finishImport(tx: Tx, { id, file_name: name, row_count: count }: ImportRow) {
  await tx.lock({ users: [tx.actor.id] });
  const found = await getImport(tx, id);
  await updateImport(tx.trx, found, { done_at: tx.now.toISOString() });
  tx.notify([tx.actor.id], notice('expense_added', { file_name: name, count }));
}

/** An import whose rows are all there, for a request that is repeated. @throws {Busy} while they are still being added. */
export async function getDoneImport(tx: Tx, id: number): Promise<ImportRow> {
  const found = await getImport(tx, id);
  if (found.done_at === null) throw new Busy('import_running', say('refusals.importRunning'));
  return found;
}

/** The actor's import of this id. @throws {NotFound} also when it is being taken back, or somebody else's. */
export async function getImport({ trx, actor }: Tx, id: number): Promise<ImportRow> {
  const found = await findImport(trx, actor.id, id);
  if (!found || found.removed_at !== null) throw new NotFound('Import');
  return found;
}

/** Begins to undo an import: no row is added to it from now on. One that is open for pages is gone at once. @throws {NotFound} as {@link getDoneImport}. */
export async function beginRemoval(tx: Tx, id: number): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  if (await dropOpenPages(tx, { kind: 'user', ownerId: tx.actor.id, id })) return;
  const found = await getImport(tx, id);
  await updateImport(tx.trx, found, { removed_at: tx.now.toISOString() });
}

/** Undoes every expense of an import in transactions of a slice each, changed and deleted ones too, and the import itself. */
export function removeImported(
  unit: Pick<UnitOfWork, 'runInSlices'>,
  actor: Actor,
  { id }: Pick<ImportRow, 'id'>,
): Promise<void> {
  return unit.runInSlices(actor, ROWS_AT_ONCE, (tx, size) => removeSlice(tx, id, size));
}

/** Whether there may be more to remove. */
async function removeSlice(tx: Tx, id: number, size: number): Promise<boolean> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  const found = await findImport(trx, actor.id, id);
  if (!found) return false;
  if (found.removed_at === null) await updateImport(trx, found, { removed_at: now.toISOString() });
  const removed = await deleteSomeImported(trx, found, size);
  await forgetRemoved(tx, removed);
  tx.touch([actor.id], ['personal']);
  // An expense that was deleted before counts nowhere.
  const counted = removed.filter(({ deleted_at: deletedAt }) => deletedAt === null);
  await applyExpenses(
    tx,
    actor.id,
    counted.map((expense) => ({ ...expense, sign: -1 as const })),
  );
  const incomes = await deleteSomeImportedIncomes(trx, found, size);
  await applyIncome(
    tx,
    actor.id,
    incomes
      .filter(({ deleted_at: deletedAt }) => deletedAt === null)
      .map((income) => ({ ...income, sign: -1 as const })),
  );
  if (removed.length === size || incomes.length === size) return true;
  await deleteImportRow(trx, found);
  return false;
}

/** Undoes the imports that a stop cut short; returns their count. */
export async function removeUnfinished(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  unit: Pick<UnitOfWork, 'runInSlices'>,
  limit: number,
): Promise<number> {
  const begunBefore = new Date(clock.now().getTime() - LONGEST_IMPORT_MS);
  const unfinished = await listUnfinished(db, begunBefore, limit);
  for (const one of unfinished) {
    await removeImported(unit, { id: one.user_id, username: '' }, one);
  }
  return unfinished.length;
}
