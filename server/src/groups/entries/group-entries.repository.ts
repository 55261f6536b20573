import type { Db } from '../../platform/db/database.ts';
import type { EntryKind } from '../../platform/db/schema/group-tables.ts';
import { visibleGroupIds } from '../core/groups.repository.ts';

/** The group of an entry, deleted or not, if the user sees that group, or would see it if it were not deleted. */
export async function findGroupOfEntry(
  db: Db,
  kind: EntryKind,
  id: number,
  userId: number,
  groups: 'there' | 'also deleted' = 'there',
): Promise<number | undefined> {
  const entry = await db
    .selectFrom('entry')
    .select('group_id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('group_id', 'in', visibleGroupIds(db, userId, groups))
    .executeTakeFirst();
  return entry?.group_id;
}

/** The group of an expense that is not deleted, if the user sees that group. */
export async function findShownExpense(
  db: Db,
  id: number,
  userId: number,
): Promise<number | undefined> {
  const entry = await db
    .selectFrom('entry')
    .select('group_id')
    .where('id', '=', id)
    .where('kind', '=', 'expense')
    .where('deleted_at', 'is', null)
    .where('group_id', 'in', visibleGroupIds(db, userId))
    .executeTakeFirst();
  return entry?.group_id;
}
