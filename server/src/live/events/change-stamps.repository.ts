import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { engineNameOf } from '../../platform/db/engine-name.ts';
import { prepared } from '../../platform/db/prepared.ts';

/** The ids are a JSON array, so that a list of any length is one parameter: thousands of ids are looked up every few seconds. */
const stampsOf = {
  sqlite: prepared((db, { ids }: { ids: string }) =>
    selectStamps(db).where(sql<boolean>`id in (select value from json_each(${ids}))`),
  ),
  postgres: prepared((db, { ids }: { ids: string }) =>
    selectStamps(db).where(
      sql<boolean>`id = any(array(select cast(json_array_elements_text(${ids}::json) as bigint)))`,
    ),
  ),
};

function selectStamps(db: Db) {
  return db.selectFrom('user_account').select(['id', 'change_stamp']);
}

/** The change stamps of users by id; a deleted user has none. */
export async function findChangeStamps(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await stampsOf[engineNameOf(db)](db, { ids: JSON.stringify(userIds) });
  return new Map(rows.map((row) => [row.id, row.change_stamp]));
}
