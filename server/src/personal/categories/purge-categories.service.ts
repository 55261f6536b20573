import { ownCategoryKey } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import { deleteCategoryLimits } from '../months/category-limits.repository.ts';
import { CategoryNames } from '../naming/category-names.ts';
import * as categories from '../naming/own-categories.repository.ts';
import { moveRecurringCategory, moveSomeExpenses } from './moved-rows.repository.ts';

/** The rows of a slice at first, see {@link UnitOfWork.runInSlices}. */
const ROWS_AT_ONCE = 20;

/**
 * Deletes permanently at most `limit` categories that can no longer be restored. It first moves their rows to the category in which they
 * count, in slices of one transaction each. Returns their count.
 */
export async function purgeCategories(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  unit: Pick<UnitOfWork, 'runInSlices'>,
  limit: number,
): Promise<number> {
  const time = restorableAfter(clock.now());
  const deleted = await categories.listDeletedUpTo(db, time, limit);
  for (const { user_id: userId, id } of deleted) {
    const owner = { id: userId, username: '' };
    await unit.runInSlices(owner, ROWS_AT_ONCE, (tx, size) => purgeSlice(tx, id, size));
  }
  return deleted.length;
}

/** Whether there may be more to move. */
async function purgeSlice(tx: Tx, id: number, size: number): Promise<boolean> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  const all = await categories.listOwnCategories(trx, actor.id);
  const found = all.find((row) => row.id === id);
  // Another node may have been faster.
  if (!found?.moved_to) return false;
  const key = ownCategoryKey(id);
  const target = new CategoryNames(all).resolve(found.moved_to);
  const moved = await moveSomeExpenses(trx, actor.id, key, target, size);
  tx.touch([actor.id], ['personal']);
  const counted = moved.filter(({ deleted_at: deletedAt }) => deletedAt === null);
  await applyExpenses(
    tx,
    actor.id,
    counted.flatMap((expense) => [
      { ...expense, category: key, sign: -1 as const },
      { ...expense, category: target, sign: 1 as const },
    ]),
  );
  if (moved.length === size) return true;
  await moveRecurringCategory(trx, actor.id, key, target);
  await deleteCategoryLimits(trx, actor.id, key);
  await categories.redirectCategories(trx, actor.id, key, target);
  await categories.deleteOwnCategory(trx, actor.id, id);
  return false;
}
