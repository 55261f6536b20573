import type { NotificationType } from './notification-type.ts';

/** What can be told on a device: bills and payments of groups, invitations, limits that are reached, and what needs the person. */
export const PUSH_KINDS = ['bills', 'payments', 'invitations', 'limits', 'attention'] as const;

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
  group_invitation: 'invitations',
  member_added: 'invitations',
  member_removed: 'invitations',
  budget_warning: 'limits',
  budget_exceeded: 'limits',
  category_warning: 'limits',
  category_exceeded: 'limits',
  group_budget_warning: 'limits',
  group_budget_exceeded: 'limits',
  recurring_paused: 'attention',
  security_notice: 'attention',
};

/** The kind of a notification on a device; undefined for one that only tells people what they did themselves. */
export function pushKindOf(type: NotificationType): PushKind | undefined {
  return KINDS[type];
}

/** Whether a kind warns: then it is told to whoever caused it, too. */
export function isWarning(kind: PushKind): boolean {
  return kind === 'limits' || kind === 'attention';
}
