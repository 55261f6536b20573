import { isWarning, pushKindOf } from '@hisaab/domain';
import {
  addToUnread,
  insertNotifications,
  type NewNotification,
} from './new-notifications.repository.ts';
import { insertPushes } from './new-pushes.repository.ts';
import type { SentNotice } from '../../platform/unit-of-work/notice.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';

/**
 * Writes notifications in the transaction of the change that they report, so that both are committed or neither. Only the unit of
 * work calls it, after locking the users.
 */
export async function writeNotifications(tx: Tx, sent: readonly SentNotice[]): Promise<void> {
  const rows: NewNotification[] = sent.flatMap(({ userIds, notice }) => {
    const facts = JSON.stringify(notice.facts);
    const ownFacts = JSON.stringify({ ...notice.facts, is_own: true });
    const { type, groupId, month } = notice;
    return userIds.map((userId) => ({
      userId,
      type,
      groupId,
      month,
      facts: userId === tx.actor.id ? ownFacts : facts,
    }));
  });
  if (rows.length === 0) return;
  await insertNotifications(tx.trx, rows, tx.now);
  const counts = Map.groupBy(rows, ({ userId }) => userId);
  await addToUnread(
    tx.trx,
    Array.from(counts, ([userId, { length }]) => ({ userId, count: length })),
  );
  for (const one of sent) await writePushes(tx, one);
}

/** Push messages report the actions of others, and warnings whoever caused them. */
async function writePushes(
  { trx, actor, now }: Tx,
  { userIds, notice }: SentNotice,
): Promise<void> {
  const { type, groupId } = notice;
  const kind = pushKindOf(type);
  if (kind === undefined) return;
  const others = userIds.filter((userId) => userId !== actor.id);
  const push = { type, groupId, facts: JSON.stringify(notice.facts) };
  await insertPushes(trx, { ...push, userIds: others }, now);
  if (others.length === userIds.length || !isWarning(kind)) return;
  const facts = JSON.stringify({ ...notice.facts, is_own: true });
  await insertPushes(trx, { ...push, userIds: [actor.id], facts }, now);
}
