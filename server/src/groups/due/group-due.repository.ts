import type { CalendarDate } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { prepared, preparedForIds } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { shownName } from '../../ledger/shown-names.repository.ts';
import type { RecurringColumns } from '../recurring/group-recurring.repository.ts';

/** A repeating entry of a group, with the name of the group and the member as which a user sees them. */
export interface UpcomingOfGroupRow extends Omit<RecurringColumns, 'split_size'> {
  id: number;
  group_id: number;
  group_name: string;
  member_id: number;
}

/** A pair with a promise, as a user sees it: their balance, and the names of the pair and the other. */
export interface PromiseRow {
  id: number;
  group_name: string;
  promise_due_on: CalendarDate;
  balance_paise: number;
  other_name: string | null;
}

const BALANCE = sql<number>`group_member.paid_paise - group_member.share_paise
  + group_member.payments_made_paise - group_member.payments_received_paise`;

const upcomingOfUser = prepared((db, { userId, to }: { userId: number; to: CalendarDate }) =>
  db
    .selectFrom('group_member')
    .innerJoin('expense_group', 'expense_group.id', 'group_member.group_id')
    .innerJoin('group_recurring', 'group_recurring.group_id', 'group_member.group_id')
    .select(['group_recurring.id', 'group_recurring.group_id', 'group_recurring.amount_paise'])
    .select(['group_recurring.original', 'group_recurring.description', 'group_recurring.category'])
    .select(['group_recurring.split', 'group_recurring.payers', 'group_recurring.every'])
    .select(['group_recurring.interval_count', 'group_recurring.times'])
    .select(['group_recurring.made_before', 'group_recurring.starts_on', 'group_recurring.next_on'])
    .select(['group_member.id as member_id', shownName(userId).as('group_name')])
    .where('group_member.user_id', '=', userId)
    .where('group_member.removed_at', 'is', null)
    .where('expense_group.deleted_at', 'is', null)
    .where('group_recurring.deleted_at', 'is', null)
    .where('group_recurring.pause', 'is', null)
    .where('group_recurring.next_on', '<=', to),
);

/** The repeating entries that make an expense by a day in the groups in which a user is a member now. */
export function listUpcomingRecurring(
  db: Db,
  userId: number,
  to: CalendarDate,
): Promise<UpcomingOfGroupRow[]> {
  return upcomingOfUser(db, { userId, to });
}

const membersOfGroups = preparedForIds((db, ids) =>
  db
    .selectFrom('group_member')
    .select(['group_id', 'id'])
    .where(isIn(db, 'group_id', ids))
    .where('removed_at', 'is', null),
);

/** The members of these groups now. */
export function listMemberIdsOf(
  db: Db,
  groupIds: readonly number[],
): Promise<Array<Pick<Row<'group_member'>, 'group_id' | 'id'>>> {
  return membersOfGroups(db, groupIds, {});
}

const promisesOfUser = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('group_member')
    .innerJoin('expense_group', 'expense_group.id', 'group_member.group_id')
    .leftJoin('group_member as other', (join) =>
      join
        .onRef('other.group_id', '=', 'group_member.group_id')
        .onRef('other.id', '<>', 'group_member.id'),
    )
    .select(['expense_group.id', 'expense_group.promise_due_on'])
    .select(shownName(userId).as('group_name'))
    .select(BALANCE.as('balance_paise'))
    .select('other.name as other_name')
    .where('group_member.user_id', '=', userId)
    .where('group_member.removed_at', 'is', null)
    .where('expense_group.deleted_at', 'is', null)
    .where('expense_group.promise_due_on', 'is not', null)
    .$narrowType<{ promise_due_on: CalendarDate }>(),
);

/** The pairs of a user that have a promise. */
export function listPromises(db: Db, userId: number): Promise<PromiseRow[]> {
  return promisesOfUser(db, { userId });
}
