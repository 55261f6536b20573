/** The sentences about something that went right or wrong with an expense: first the specification's, in its order and words. */
export const messages = {
  expensesFetchFailed: 'Failed to fetch expenses',
  expenseSaveFailed: 'Failed to save expense',
  expenseDeleteFailed: 'Failed to delete expense',
  expenseUpdated: 'Expense updated successfully!',
  expenseAdded: 'Expense added successfully!',
  expenseDeleted: 'Expense deleted!',
  confirmExpenseDeletion: 'Are you sure?',

  expenseKept: 'Kept on this device. It is sent when the network is back.',
  expenseKeepFailed: 'This browser keeps nothing on the device.',

  zeroAsked: (button: string) => `This is ₹0.00. Press ${button} again if that is right.`,

  shareGone: 'What was shared is not here any more. Copy it and paste it here.',
};
