import type { NotificationType } from '@hisaab/domain';
import type { Trx } from '../../platform/db/database.ts';

/** A notice for people, with their facts. */
interface NewPush {
  userIds: readonly number[];
  type: NotificationType;
  groupId?: number | undefined;
  facts: string;
}

/** Many more than a group has, and fewer than a statement may have values. */
const USERS_AT_ONCE = 500;

/** Queues a notice for every device of these people that receives push messages. If nobody has one, nothing is written. */
export async function insertPushes(
  trx: Trx,
  { userIds, type, groupId, facts }: NewPush,
  now: Date,
): Promise<void> {
  for (let first = 0; first < userIds.length; first += USERS_AT_ONCE) {
    const users = userIds.slice(first, first + USERS_AT_ONCE);
    await trx
      .insertInto('push_message')
      .columns([
        'user_id',
        'subscription_id',
        'notification_type',
        'facts',
        'group_id',
        'attempts',
        'next_at',
        'created_at',
      ])
      .expression((from) =>
        from
          .selectFrom('push_subscription')
          .select((column) => [
            'user_id',
            'id',
            column.cast<string>(column.val(type), 'text').as('notification_type'),
            column.cast<string>(column.val(facts), 'text').as('facts'),
            column.cast<number | null>(column.val(groupId ?? null), 'bigint').as('group_id'),
            column.lit(0).as('attempts'),
            column.cast<string>(column.val(now.toISOString()), 'text').as('next_at'),
            column.cast<string>(column.val(now.toISOString()), 'text').as('created_at'),
          ])
          .where('user_id', 'in', users),
      )
      .execute();
  }
}
