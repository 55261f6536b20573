import type { Month } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { prepared, preparedForIds } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { shownName } from '../../ledger/shown-names.repository.ts';

/** A user's share in a group, in a month and category. */
export type SharedMonthRow = Omit<Row<'shared_month'>, 'user_id'>;

const sharesOfUser = prepared((db, { userId }: { userId: number }) =>
  selectShares(db, userId).orderBy('month').orderBy('group_id'),
);

/** All of a user's shares in groups, oldest month first. */
export function listShares(db: Db, userId: number): Promise<SharedMonthRow[]> {
  return sharesOfUser(db, { userId });
}

const sharesOfMonth = prepared((db, { userId, month }: { userId: number; month: Month }) =>
  selectShares(db, userId).where('month', '=', month).orderBy('group_id'),
);

/** A user's shares in groups in a month. */
export function listSharesOfMonth(db: Db, userId: number, month: Month): Promise<SharedMonthRow[]> {
  return sharesOfMonth(db, { userId, month });
}

const sharesOfMonths = prepared((db, months: { userId: number; from: Month; to: Month }) =>
  selectShares(db, months.userId).where('month', '>=', months.from).where('month', '<=', months.to),
);

/** What a user carries in groups in the months from one to another, both included. */
export function listSharesOfMonths(
  db: Db,
  userId: number,
  months: { from: Month; to: Month },
): Promise<SharedMonthRow[]> {
  return sharesOfMonths(db, { userId, ...months });
}

function selectShares(db: Db, userId: number) {
  return db
    .selectFrom('shared_month')
    .select(['group_id', 'month', 'category', 'share_paise', 'expense_count'])
    .where('user_id', '=', userId)
    .where('expense_count', '>', 0);
}

const namesOfGroups = preparedForIds((db, ids) =>
  db
    .selectFrom('expense_group')
    .select(['id', 'name', 'is_named'])
    .where(isIn(db, 'id', ids)),
);

const namesShown = preparedForIds((db, ids, { userId }: { userId: number }) =>
  db
    .selectFrom('expense_group')
    .select(['id', shownName(userId).as('name')])
    .where(isIn(db, 'id', ids)),
);

/** The names of these groups for a user, by id. */
export async function listGroupNames(
  db: Db,
  userId: number,
  groupIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await namesOfGroups(db, groupIds, {});
  const unnamed = rows.flatMap(({ id, is_named: isNamed }) => (isNamed === 1 ? [] : [id]));
  const shown = await namesShown(db, unnamed, { userId });
  return new Map([...rows, ...shown].map(({ id, name }) => [id, name]));
}

const countingUsers = preparedForIds((db, ids) =>
  db
    .selectFrom('user_account')
    .select('id')
    .where(isIn(db, 'id', ids))
    .where('counts_group_shares', '=', 1)
    .where('removed_at', 'is', null)
    .orderBy('id'),
);

/** Those of these users in whose month the shares of group bills count. */
export async function listCounting(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await countingUsers(db, userIds, {});
  return rows.map(({ id }) => id);
}
