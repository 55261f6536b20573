import { entriesText } from '../../ui/entries-text.ts';

// The sentences about something that went right or wrong in a group: first the specification's, in its order and words.
export const groupsFetchFailed = 'Failed to fetch groups';
export const groupCreateFailed = 'Failed to create group';
export const groupDeleteFailed = 'Failed to delete group';
export const memberAddFailed = 'Failed to add member';
export const memberRemoveFailed = 'Failed to remove member';
export const groupExpenseAddFailed = 'Failed to add expense';
export const groupCreated = 'Group created successfully!';
export const memberAdded = 'Member added successfully!';
export const memberRemoved = (name: string) => `Member ${name} removed successfully!`;
export const groupDeleted = (name: string) => `Group "${name}" deleted successfully!`;
export const groupExpenseAdded = 'Expense added successfully!';

export const groupExpenseSaveFailed = 'Failed to save expense';
export const groupExpenseDeleteFailed = 'Failed to delete expense';
export const groupExpenseUpdated = 'Expense updated successfully!';
export const groupExpenseDeleted = 'Expense deleted!';
export const groupRenameFailed = 'Failed to rename';
export const groupRenamed = 'Name changed!';
export const paymentSaveFailed = 'Failed to record payment';
export const paymentDeleteFailed = 'Failed to delete payment';
export const paymentRecorded = 'Payment recorded!';
export const paymentUpdated = 'Payment updated!';
export const paymentDeleted = 'Payment deleted!';
export const inviteFailed = 'Failed to make an invitation';
export const invitationEndFailed = 'Failed to end the invitation';
export const slipFailed = 'Failed to make the picture';
export const groupBudgetFailed = 'Failed to save the budget of the group';
export const restoreFailed = 'Failed to restore';
export const importFailed = 'Failed to import';
export const imported = (count: number) => `${entriesText(count)} imported!`;
export const importTakenBackFailed = 'Failed to take the import back';
