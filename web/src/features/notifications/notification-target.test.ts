import { NOTIFICATION_TYPES } from '@hisaab/domain';
import { expect, it } from 'vitest';
import { notificationTarget } from './notification-target.ts';

const ABOUT_NOTHING = { group_id: null, month: null };

it('a notification leads to its subject', () => {
  const of = (type: string, about: { group_id?: number; entry_id?: number; month?: string } = {}) =>
    notificationTarget({ notification_type: type, ...ABOUT_NOTHING, ...about });
  expect(of('group_expense_added', { group_id: 7 })).toEqual({ href: '/groups?group=7' });
  expect(of('group_expense_added', { group_id: 7, entry_id: 31 })).toEqual({
    href: '/groups?group=7&entry=31',
  });
  // The form of a deleted entry cannot be opened.
  expect(of('payment_deleted', { group_id: 7, entry_id: 31 })).toEqual({ href: '/groups?group=7' });
  expect(of('group_invitation', { group_id: 7 })).toEqual({ href: '/groups' });
  expect(of('group_budget_exceeded', { group_id: 7, month: '2026-09' })).toEqual({
    href: '/groups?group=7&month=2026-09',
  });
  expect(of('expense_added', { month: '2026-09' })).toEqual({ href: '/expenses?month=2026-09' });
  expect(of('expense_added', { month: '2026-09', entry_id: 31 })).toEqual({
    href: '/expenses?month=2026-09&entry=31',
  });
  expect(of('budget_exceeded', { month: '2026-09' })).toEqual({ href: '/budget' });
  expect(of('bill_due')).toEqual({ href: '/budget' });
  expect(of('message_waiting')).toEqual({ href: '/expenses' });
  expect(of('security_notice')).toEqual({ href: '/account' });
  expect(of('something_else')).toBeUndefined();
});

it('every known type has a target, old notifications too', () => {
  for (const type of NOTIFICATION_TYPES) {
    expect([type, notificationTarget({ notification_type: type, ...ABOUT_NOTHING })]).toEqual([
      type,
      { href: expect.any(String) },
    ]);
  }
});
