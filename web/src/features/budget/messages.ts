/** The sentences about something that went right or wrong with the budget, in the specification's order and words. */
export const messages = {
  budgetSaveFailed: 'Failed to save budget',
  budgetUpdated: 'Budget updated!',
  budgetCreated: 'Budget created!',
};
