// The sentences about something that went right or wrong with an expense: first the specification's, in its order and words.
export const expensesFetchFailed = 'Failed to fetch expenses';
export const expenseSaveFailed = 'Failed to save expense';
export const expenseDeleteFailed = 'Failed to delete expense';
export const expenseUpdated = 'Expense updated successfully!';
export const expenseAdded = 'Expense added successfully!';
export const expenseDeleted = 'Expense deleted!';
export const confirmExpenseDeletion = 'Are you sure?';

export const expenseKept = 'Kept on this device. It is sent when the network is back.';
export const expenseKeepFailed = 'This browser keeps nothing on the device.';

export const zeroAsked = (button: string) =>
  `This is ₹0.00. Press ${button} again if that is right.`;

export const shareGone = 'What was shared is not here any more. Copy it and paste it here.';
