import { descriptionKey } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { getWholeEntry, listEntries, type EntryWithPostings } from '../../ledger/ledger.service.ts';

/** Descriptions are compared one by one, which must not hold up anybody else. */
const NEWEST = 1_000;

/** The newest expense of a group with this description, of its newest ones. */
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
