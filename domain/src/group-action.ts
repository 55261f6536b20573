/** Everything that can happen in a group. */
export const GROUP_ACTIONS = [
  'group_created',
  'group_renamed',
  'budget_changed',
  'usual_split_changed',
  'group_deleted',
  'group_restored',
  'member_added',
  'member_removed',
  'member_restored',
  'member_renamed',
  'member_joined',
  'expense_added',
  'expense_changed',
  'expense_deleted',
  'expense_restored',
  'payment_added',
  'payment_changed',
  'payment_deleted',
  'payment_restored',
  'import_added',
  'import_deleted',
  'recurring_added',
  'recurring_changed',
  'recurring_paused',
  'recurring_deleted',
  'recurring_restored',
] as const;

/** One of {@link GROUP_ACTIONS}. */
export type GroupAction = (typeof GROUP_ACTIONS)[number];
