// The sentences about something that went right or wrong with the budget, in the specification's order and words.
export const budgetSaveFailed = 'Failed to save budget';
export const budgetUpdated = 'Budget updated!';
export const budgetCreated = 'Budget created!';
