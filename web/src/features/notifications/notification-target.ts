import type { Notification } from '@hisaab/contract';
import { expensesAddress } from '../expenses/public/expense-view.ts';
import {
  GROUPS_PATH,
  groupAddress,
  groupMonthAddress,
  PEOPLE_ADDRESS,
} from '../groups/public/group-address.ts';

interface Target {
  href: string;
}

/** The screen of a notification's subject; undefined for an unknown type. */
export function notificationTarget({
  notification_type: type,
  group_id: groupId,
  entry_id: entryId,
  month,
}: Pick<Notification, 'notification_type' | 'group_id' | 'entry_id' | 'month'>):
  | Target
  | undefined {
  // A group is invisible until the user joins it.
  if (type === 'group_invitation') return { href: GROUPS_PATH };
  if (groupId !== null) {
    if (month !== null) return { href: groupMonthAddress(groupId, month) };
    return { href: groupAddress(groupId, type.endsWith('_deleted') ? undefined : entryId) };
  }
  if (type === 'expense_added') {
    return { href: expensesAddress({ month: month ?? undefined, entryId }) };
  }
  if (/^(?:bill|budget|category)_/.test(type)) return { href: '/budget' };
  if (type === 'message_waiting') return { href: expensesAddress({}) };
  if (type === 'profile_updated' || type === 'security_notice') return { href: '/account' };
  if (type === 'people_settled') return { href: PEOPLE_ADDRESS };
  // An old notification that was stored without its group.
  return /group|member|payment|recurring|unit/.test(type) ? { href: GROUPS_PATH } : undefined;
}
