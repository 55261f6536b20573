import { formatCount } from '@hisaab/domain';

/** The sentences about something that went right or wrong in a group: first the specification's, in its order and words. */
export const messages = {
  groupsFetchFailed: 'Failed to fetch groups',
  groupCreateFailed: 'Failed to create group',
  groupDeleteFailed: 'Failed to delete group',
  memberAddFailed: 'Failed to add member',
  memberRemoveFailed: 'Failed to remove member',
  groupExpenseAddFailed: 'Failed to add expense',
  groupCreated: 'Group created successfully!',
  memberAdded: 'Member added successfully!',
  memberRemoved: (name: string) => `Member ${name} removed successfully!`,
  groupDeleted: (name: string) => `Group "${name}" deleted successfully!`,
  groupExpenseAdded: 'Expense added successfully!',

  groupExpenseSaveFailed: 'Failed to save expense',
  groupExpenseDeleteFailed: 'Failed to delete expense',
  groupExpenseUpdated: 'Expense updated successfully!',
  groupExpenseDeleted: 'Expense deleted!',
  groupRenameFailed: 'Failed to rename',
  groupRenamed: 'Name changed!',
  paymentSaveFailed: 'Failed to record payment',
  paymentDeleteFailed: 'Failed to delete payment',
  paymentRecorded: 'Payment recorded!',
  paymentUpdated: 'Payment updated!',
  paymentDeleted: 'Payment deleted!',
  inviteFailed: 'Failed to make an invitation',
  invitationEndFailed: 'Failed to end the invitation',
  slipFailed: 'Failed to make the picture',
  groupBudgetFailed: 'Failed to save the budget of the group',
  restoreFailed: 'Failed to restore',
  importFailed: 'Failed to import',
  imported: (count: number) =>
    `${count === 1 ? '1 entry' : `${formatCount(count)} entries`} imported!`,
  importTakenBackFailed: 'Failed to take the import back',
};
