import { NOTIFICATION_TYPES } from '@hisaab/domain';
import { expect, it } from 'vitest';
import { notificationLook } from './notification-look.ts';

// Types beyond the specification that have the default look on purpose.
const PLAIN = new Set<string>([
  'bill_due',
  'message_waiting',
  'budget_warning',
  'category_warning',
  'category_exceeded',
  'group_expense_updated',
  'group_expense_deleted',
  'payment_recorded',
  'payment_updated',
  'payment_deleted',
  'people_settled',
  'security_notice',
  'group_invitation',
  'recurring_paused',
  'group_budget_warning',
  'group_budget_exceeded',
  'units_changed',
]);

it('[notification-look-1] gives every known type its own look, and all others the same default', () => {
  const unknown = notificationLook('something_else');
  expect(notificationLook('toString')).toEqual(unknown);
  for (const type of NOTIFICATION_TYPES) {
    const isPlain = JSON.stringify(notificationLook(type)) === JSON.stringify(unknown);
    expect([type, isPlain]).toEqual([type, PLAIN.has(type)]);
  }
});
