import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { preparedForIds } from '../../platform/db/prepared.ts';

const stampsOf = preparedForIds((db, ids) =>
  db
    .selectFrom('user_account')
    .select(['id', 'change_stamp'])
    .where(isIn(db, 'id', ids)),
);

/** The change stamps of users by id; a deleted user has none. */
export async function findChangeStamps(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await stampsOf(db, userIds, {});
  return new Map(rows.map((row) => [row.id, row.change_stamp]));
}
