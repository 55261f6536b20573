import { sql, type Expression } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { prepared, preparedForIds } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { shownName } from '../../ledger/shown-names.repository.ts';

/**
 * A person in a group of the user: a current member with an account or in a unit, or one with a balance. Only the user's own row has
 * the name of the group and the sets of its plan.
 */
export interface SharedRow {
  group_id: number;
  id: number;
  user_id: number | null;
  removed_at: string | null;
  unit: number | null;
  balance_paise: number;
  group_name: string | null;
  settlement_sets: string | null;
}

/** A bit more than 200 groups of 20 people: SQLite takes 20 ms for this number of rows. */
const ROWS_AT_ONCE = 5_000;

const sharedRowsOfUser = prepared((db, { userId, behind }: { userId: number; behind: number }) =>
  selectShared(db, userId)
    .where('group_member.group_id', '>', behind)
    .orderBy('group_member.group_id')
    .orderBy('group_member.id')
    .limit(ROWS_AT_ONCE),
);

/**
 * The people of all groups in which a user is a member now, in complete groups, page by page; each group's in joining
 * order.
 */
export async function* readSharedRows(db: Db, userId: number): AsyncGenerator<SharedRow[]> {
  let behind = 0;
  for (;;) {
    const rows = await sharedRowsOfUser(db, { userId, behind });
    const last = rows.at(-1)?.group_id ?? 0;
    if (rows.length < ROWS_AT_ONCE) {
      yield rows;
      return;
    }
    // The last group may continue on the next page.
    const whole = rows.filter(({ group_id: groupId }) => groupId !== last);
    yield whole;
    behind = whole.at(-1)?.group_id ?? last;
  }
}

/** {@link SharedRow}s of the groups in which both users are members now, by group, each group's in joining order. */
export function listSharedRowsWith(db: Db, userId: number, otherId: number): Promise<SharedRow[]> {
  return selectShared(db, userId)
    .where('group_member.group_id', 'in', groupIdsOf(db, otherId))
    .orderBy('group_member.group_id')
    .orderBy('group_member.id')
    .execute();
}

function selectShared(db: Db, userId: number) {
  const balance = sql<number>`paid_paise - share_paise + payments_made_paise - payments_received_paise`;
  const ofUser = (value: Expression<string>) =>
    sql<string | null>`case when group_member.user_id = ${userId} then ${value} end`;
  return db
    .selectFrom('group_member')
    .innerJoin('expense_group', 'expense_group.id', 'group_member.group_id')
    .select(['group_member.group_id', 'group_member.id', 'user_id', 'removed_at', 'unit'])
    .select([
      balance.as('balance_paise'),
      ofUser(shownName(userId)).as('group_name'),
      ofUser(sql.ref<string>('expense_group.settlement_sets')).as('settlement_sets'),
    ])
    .where('group_member.group_id', 'in', groupIdsOf(db, userId))
    .where('expense_group.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('user_id', 'is not', null), where('removed_at', 'is', null)]),
        // Who is even can be the first of a unit, whose place the plan takes.
        where('unit', 'is not', null),
        where(balance, '<>', 0),
      ]),
    );
}

function groupIdsOf(db: Db, userId: number) {
  return db
    .selectFrom('group_member as own')
    .select('own.group_id')
    .where('own.user_id', '=', userId)
    .where('own.removed_at', 'is', null);
}

/** The fields of an account that others see. */
export type ShownAccount = Pick<Row<'user_account'>, 'id' | 'username' | 'display_name' | 'upi_id'>;

/** The accounts of these users, unordered. */
export const listAccounts = preparedForIds((db, ids) =>
  db
    .selectFrom('user_account')
    .select(['id', 'username', 'display_name', 'upi_id'])
    .where(isIn(db, 'id', ids)),
);

/** The names of these members, by id. */
export async function listNames(
  db: Db,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_member')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The name of a user as a current member of a group; undefined if they are none. */
export async function findOwnName(
  db: Db,
  groupId: number,
  userId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('group_member')
    .select('name')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}
