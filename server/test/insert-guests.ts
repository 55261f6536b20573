import type { Db } from '../src/platform/db/database.ts';

/** Inserts guests into a group, directly into the database. */
export async function insertGuests(db: Db, groupId: number, names: string[]): Promise<void> {
  const guest = {
    group_id: groupId,
    user_id: null,
    paid_paise: 0,
    share_paise: 0,
    rounding_carried: 0,
    created_at: '2026-11-15T06:30:00.000Z',
    removed_at: null,
  };
  await db
    .insertInto('group_member')
    .values(names.map((name) => ({ ...guest, name, name_key: name.toLowerCase() })))
    .execute();
}
