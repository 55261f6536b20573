import { MAX_TAGS, type CalendarDate } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts';
import { requireRestorable, restorableAfter } from '../../platform/kept-deleted.ts';
import { requireRecordableDay } from '../../entered/recordable-day.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { relinkManyRestored, unlinkManyDeleted } from '../expenses/refunds.service.ts';
import { applyExpenses, type AppliedExpense } from '../months/apply-expenses.ts';
import { namesFor, requireAccount, requireCategory } from '../naming/category-names.ts';
import { tagIds } from '../naming/store-tags.ts';
import { storedTags } from '../naming/tag-names.ts';
import { requireStillUnpaid } from '../schedules/claim-day.ts';
import * as many from './many.repository.ts';
import { CHANGEABLE } from './many.repository.ts';
import type { ManyChangeRow, ManyColumns, ManyEntryRow } from './many.repository.ts';

/** What changes in all of them, by names; a missing field stays. */
export interface ChangeOfMany {
  category?: string | undefined;
  date?: CalendarDate | undefined;
  /** Null takes it away. */
  account?: number | null | undefined;
  add_tags?: readonly string[] | undefined;
  remove_tags?: readonly string[] | undefined;
}

/**
 * Changes many expenses of the actor, all or none; an id that is there twice counts once. It can be taken back for 30 days.
 * @throws {NotFound} if one is deleted or somebody else's. @throws {InvalidInput} at the field of the change.
 */
export async function changeMany(
  tx: Tx,
  ids: readonly number[],
  change: ChangeOfMany,
): Promise<ManyChangeRow> {
  const rows = await lockExpenses(tx, ids);
  const columnsOf = await columnsFor(tx, change, rows);
  const changed = rows.map((row) => ({ row, columns: columnsOf(row) }));
  const made = await note(tx, rows, null);
  await update(tx, changed);
  await applyExpenses(
    tx,
    tx.actor.id,
    changed.flatMap(({ row, columns }) => moved(row, columns)),
  );
  return made;
}

/** Deletes many expenses of the actor. @throws {NotFound} as {@link changeMany}. */
export async function deleteMany(tx: Tx, ids: readonly number[]): Promise<ManyChangeRow> {
  const rows = await lockExpenses(tx, ids);
  const deletedAt = tx.now.toISOString();
  const made = await note(tx, rows, deletedAt);
  await update(
    tx,
    rows.map((row) => ({ row, columns: { deleted_at: deletedAt } })),
  );
  await applyExpenses(
    tx,
    tx.actor.id,
    rows.map((row) => ({ ...row, sign: -1 as const })),
  );
  await unlinkManyDeleted(tx, rows);
  return made;
}

/** Takes a change back from the expenses that are as it left them; the others are kept. @throws {NotFound} also after 30 days, and if it was taken back. */
export async function undoMany(tx: Tx, id: number): Promise<ManyChangeRow> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['personal']);
  const change = await getManyChange(tx, id);
  if (change.undone_at !== null) throw new NotFound('Change');
  requireRestorable('Change', change.created_at, now);
  const entries = await many.listManyEntries(trx, actor.id, id);
  const rows = await many.listExpensesOf(
    trx,
    actor.id,
    entries.map((entry) => entry.expense_id),
  );
  const here = new Map(rows.map((row) => [row.id, row]));
  const undone: Array<{ row: ExpenseRow; columns: ManyColumns }> = [];
  for (const entry of entries) {
    const row = here.get(entry.expense_id);
    if (row && (await canGoBack(tx, row, entry)))
      undone.push({ row, columns: columnsBefore(entry) });
  }
  await update(tx, undone);
  await applyExpenses(
    tx,
    actor.id,
    undone.flatMap(({ row, columns }) => moved(row, columns)),
  );
  const restored = undone.filter(({ row }) => row.deleted_at !== null);
  await relinkManyRestored(
    tx,
    restored.map(({ row }) => row.id),
  );
  const columns = { undone_at: now.toISOString(), undone_count: undone.length };
  await many.markUndone(trx, actor.id, id, columns);
  return { ...change, ...columns };
}

/** The actor's change of this id, also one that was taken back. @throws {NotFound} also for somebody else's. */
export async function getManyChange({ trx, actor }: Tx, id: number): Promise<ManyChangeRow> {
  const change = await many.findManyChange(trx, actor.id, id);
  if (!change) throw new NotFound('Change');
  return change;
}

/** Forgets at most `limit` changes that can no longer be taken back, and returns their count. */
export function forgetManyChanges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: number,
): Promise<number> {
  return many.deleteManyChanges(db, restorableAfter(clock.now()), limit);
}

async function lockExpenses(tx: Tx, ids: readonly number[]): Promise<ExpenseRow[]> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  const wanted = [...new Set(ids)];
  const rows = await many.listExpensesOf(tx.trx, tx.actor.id, wanted);
  const areHere = rows.every((row) => row.deleted_at === null);
  if (!areHere || rows.length < wanted.length) throw new NotFound('Expense');
  return rows;
}

/** The columns that a change sets in an expense. */
async function columnsFor(
  tx: Tx,
  change: ChangeOfMany,
  rows: readonly ExpenseRow[],
): Promise<(row: ExpenseRow) => ManyColumns> {
  const { category: name, add_tags: added = [], remove_tags: removed = [] } = change;
  const category = name === undefined ? undefined : await requireCategory(tx, name);
  const day =
    change.date === undefined ? undefined : requireRecordableDay(tx, change.date, tx.today);
  const accountId = await requireAccount(tx, change.account);
  const newTags = await tagIds(tx, added, { field: 'add_tags' });
  const { tags, ...names } = await namesOfAll(tx, rows);
  const removedIds = new Set(removed.map((tag) => tags.find(tag)?.id));
  const tagsAfter = (row: ExpenseRow) => {
    const kept = tags.tagsOf(row.tags).map(({ id }) => id);
    const after = new Set([...kept.filter((id) => !removedIds.has(id)), ...newTags]);
    if (after.size > MAX_TAGS && newTags.length > 0)
      throw new InvalidInput({ add_tags: say('faults.tooManyTags', { most: MAX_TAGS }) });
    return storedTags([...after]);
  };
  const changesTags = added.length > 0 || removed.length > 0;
  return (row) => ({
    // As for one: it goes back with a deleted category that is restored.
    ...(category !== undefined && {
      category: names.nameOf(row.category) === name ? row.category : category,
    }),
    ...(day !== undefined && { spent_on: day }),
    ...(accountId !== undefined && { account_id: accountId }),
    ...(changesTags && { tags: tagsAfter(row) }),
  });
}

async function namesOfAll(tx: Tx, rows: readonly ExpenseRow[]) {
  const names = await namesFor(tx, rows);
  return { tags: names.tags, nameOf: names.nameOf.bind(names) };
}

function note(
  { trx, actor, now }: Tx,
  rows: readonly ExpenseRow[],
  deletedAt: string | null,
): Promise<ManyChangeRow> {
  const ids = rows.map(({ id }) => id);
  return many.insertManyChange(trx, actor.id, ids, { now, deletedAt });
}

type Changed = ReadonlyArray<{ row: ExpenseRow; columns: ManyColumns }>;

/** One statement for all expenses in which the same columns differ. */
async function update({ trx, actor }: Tx, changed: Changed): Promise<void> {
  const alike = Map.groupBy(changed, ({ row, columns }) => differing(row, columns).join());
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const updates = group.map(({ row: { id }, columns }) => ({ id, columns }));
    await many.updateExpenses(trx, actor.id, differing(first.row, first.columns), updates);
  }
}

function differing(row: ExpenseRow, columns: ManyColumns) {
  return CHANGEABLE.filter((name) => name in columns && columns[name] !== row[name]);
}

/** What a change of an expense adds to the totals and takes from them. */
function moved(row: ExpenseRow, columns: ManyColumns): AppliedExpense[] {
  const after = { ...row, ...columns, sign: 1 as const };
  return row.deleted_at === null ? [{ ...row, sign: -1 }, after] : [after];
}

function columnsBefore({ category, spent_on, account_id, tags }: ManyEntryRow): ManyColumns {
  return { category, spent_on, account_id, tags, deleted_at: null };
}

/** Whether an expense is as a change left it; a day that it paid must not be paid again. */
async function canGoBack(tx: Tx, row: ExpenseRow, entry: ManyEntryRow): Promise<boolean> {
  if (row.version !== entry.version || row.deleted_at !== entry.deleted_at) return false;
  if (row.deleted_at === null) return true;
  try {
    await requireStillUnpaid(tx, row);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}
