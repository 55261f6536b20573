/** The types of notifications. */
export const NOTIFICATION_TYPES = [
  'expense_added',
  'bill_due',
  'message_waiting',
  'budget_set',
  'budget_updated',
  'budget_warning',
  'budget_exceeded',
  'category_warning',
  'category_exceeded',
  'group_created',
  'group_invitation',
  'group_budget_warning',
  'group_budget_exceeded',
  'member_added',
  'member_removed',
  'group_expense_added',
  'group_expense_updated',
  'group_expense_deleted',
  'recurring_paused',
  'units_changed',
  'payment_recorded',
  'payment_updated',
  'payment_deleted',
  'people_settled',
  'profile_updated',
  'security_notice',
] as const;

/** One of {@link NOTIFICATION_TYPES}. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
