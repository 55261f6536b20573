import { groupNotice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { findInvitee, saveInvitee } from './invitees.repository.ts';

/**
 * Asks a user whom the actor may not add to join as the guest who was added instead. A user who declined is not asked
 * again, and one who has not answered yet is not notified again.
 */
export async function askToJoin(
  tx: Tx,
  group: GroupRow,
  guest: { id: number; name: string },
  userId: number,
): Promise<void> {
  const { trx, now } = tx;
  const before = await findInvitee(trx, { group_id: group.id, user_id: userId });
  if (before && before.declined_at !== null) return;
  await saveInvitee(trx, {
    group_id: group.id,
    user_id: userId,
    member_id: guest.id,
    asked_at: now.toISOString(),
  });
  if (!before)
    tx.notify([userId], groupNotice(tx, group, 'group_invitation', { member: guest.name }));
}
