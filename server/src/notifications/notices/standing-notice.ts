import type { NotificationType } from '@hisaab/domain';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { decreaseUnread } from './notifications.repository.ts';
import { deleteOfType, updateFactsOfType } from './standing-notice.repository.ts';

/** Takes the actor's notifications of a type away, read or not. */
export async function withdrawNotices(tx: Tx, type: NotificationType): Promise<void> {
  const { trx, actor } = tx;
  tx.touch([actor.id], ['notifications']);
  const unread = await deleteOfType(trx, actor.id, type);
  if (unread > 0) await decreaseUnread(trx, actor.id, unread);
}

/** Changes what the actor's notifications of a type say; they stay where they are, read or not. */
export async function changeNotices(
  tx: Tx,
  type: NotificationType,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  tx.touch([tx.actor.id], ['notifications']);
  await updateFactsOfType(tx.trx, tx.actor.id, type, JSON.stringify({ ...facts, is_own: true }));
}
