// The sentences about something that went right or wrong with an expense: first the specification's, in its order and words.
export const expensesFetchFailed = 'Failed to fetch expenses';
export const expenseSaveFailed = 'Failed to save expense';
export const expenseDeleteFailed = 'Failed to delete expense';
export const expenseUpdated = 'Expense updated successfully!';
export const expenseAdded = 'Expense added successfully!';
export const expenseDeleted = 'Expense deleted!';
export const confirmExpenseDeletion = 'Are you sure?';

export const expenseKept = 'Kept on this device. It is sent when the network is back.';

export const zeroAsked = (button: string) =>
  `This is ₹0.00. Press ${button} again if that is right.`;

export const shareGone = 'What was shared is not here any more. Copy it and paste it here.';

// The form
export const whatFor = 'What was it for?';
export const amountMissing = 'Enter an amount.';

// The list
export const noExpenses = 'No expenses yet';
export const noExpensesText = 'Type an amount, tap Add.';
export const noneInMonth = 'No expenses in this month';
export const nothingFound = 'No matching expenses';
export const backTo = (month: string) => `Back to ${month}`;
export const newestOf = (shown: string, all: string) => `The newest ${shown} of ${all} expenses`;
export const addedTo = (month: string) => `Added to ${month}`;

// Quick add
export const messageOf = (number: number, count: number) => `Message ${number} of ${count}`;

// What was deleted, and the export
export const restoreFailed = 'Failed to restore. Try again.';
export const nothingDeleted = 'Nothing was deleted in the last 30 days.';
export const askMonths = (only: string) =>
  `A file for a spreadsheet${only === '' ? '' : `, with ${only} alone`}: of which months?`;
