import { descriptionKey } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { getWholeEntry, listEntries, type EntryWithPostings } from '../../ledger/ledger.service.ts';

/** Descriptions are compared in memory, which must not block other requests. */
const NEWEST = 1_000;

/** The newest expense of a group with this description, among its latest ones. */
export async function findLastExpense(
  db: Db,
  groupId: number,
  description: string,
): Promise<EntryWithPostings | undefined> {
  const key = descriptionKey(description);
  const expenses = await listEntries(db, groupId, 'expense', { limit: NEWEST });
  const last = expenses.find((expense) => descriptionKey(expense.description) === key);
  return last && getWholeEntry(db, last);
}
