import type { NotificationType } from './notification-type.ts';

/** The kinds of push messages: bills and payments of groups, invitations, reached limits, what is due, messages that wait, and things that need the person. */
export const PUSH_KINDS = [
  'bills',
  'payments',
  'invitations',
  'limits',
  'due',
  'messages',
  'attention',
] as const;

/** One of {@link PUSH_KINDS}. */
export type PushKind = (typeof PUSH_KINDS)[number];

const KINDS: Readonly<Partial<Record<NotificationType, PushKind>>> = {
  group_expense_added: 'bills',
  group_expense_updated: 'bills',
  group_expense_deleted: 'bills',
  payment_recorded: 'payments',
  payment_updated: 'payments',
  payment_deleted: 'payments',
  people_settled: 'payments',
  units_changed: 'payments',
  group_invitation: 'invitations',
  member_added: 'invitations',
  member_removed: 'invitations',
  budget_warning: 'limits',
  budget_exceeded: 'limits',
  category_warning: 'limits',
  category_exceeded: 'limits',
  group_budget_warning: 'limits',
  group_budget_exceeded: 'limits',
  bill_due: 'due',
  message_waiting: 'messages',
  recurring_paused: 'attention',
  security_notice: 'attention',
};

/** The kind of push message of a notification; undefined for one that only confirms the person's own action. */
export function pushKindOf(type: NotificationType): PushKind | undefined {
  return KINDS[type];
}

/** Whether a kind is a warning, which is also sent to whoever caused it. */
export function isWarning(kind: PushKind): boolean {
  return kind !== 'bills' && kind !== 'payments' && kind !== 'invitations';
}
