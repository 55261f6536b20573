import { IMAGE_NOT_VALID, IMAGE_TOO_LARGE } from '@hisaab/domain';

/**
 * Every sentence about something that went right or wrong, in the specification's order and words; those of the sign-in stand in a
 * file of their own, because the start loads them.
 */
export const messages = {
  imageTooLarge: IMAGE_TOO_LARGE,
  imageNotValid: IMAGE_NOT_VALID,
  imageUpdateFailed: 'Failed to update profile image',
  confirmImageRemoval: 'Are you sure you want to remove your profile picture?',
  imageRemovalFailed: 'Failed to remove profile image',

  expensesFetchFailed: 'Failed to fetch expenses',
  expenseSaveFailed: 'Failed to save expense',
  expenseDeleteFailed: 'Failed to delete expense',
  expenseUpdated: 'Expense updated successfully!',
  expenseAdded: 'Expense added successfully!',
  expenseDeleted: 'Expense deleted!',
  confirmExpenseDeletion: 'Are you sure?',

  recurringAdded: 'Repeating entry added!',
  recurringSaveFailed: 'Failed to save repeating entry',
  recurringEnded: 'Repeating entry ended!',
  recurringEndFailed: 'Failed to end repeating entry',

  budgetSaveFailed: 'Failed to save budget',
  budgetUpdated: 'Budget updated!',
  budgetCreated: 'Budget created!',

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
  groupRenameFailed: 'Failed to rename',
  groupRenamed: 'Name changed!',
  paymentSaveFailed: 'Failed to record payment',
  paymentDeleteFailed: 'Failed to delete payment',
  paymentRecorded: 'Payment recorded!',
  paymentUpdated: 'Payment updated!',
  paymentDeleted: 'Payment deleted!',
  slipFailed: 'Failed to make the picture',
  restoreFailed: 'Failed to restore',
};
