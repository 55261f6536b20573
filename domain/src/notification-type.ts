/** Everything a notification can tell of. */
export const NOTIFICATION_TYPES = [
  'expense_added',
  'budget_set',
  'budget_updated',
  'budget_exceeded',
  'group_created',
  'member_added',
  'member_removed',
  'group_expense_added',
  'profile_updated',
] as const;

/** One of {@link NOTIFICATION_TYPES}. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
