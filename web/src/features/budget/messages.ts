// The sentences about something that went right or wrong with the budget, in the specification's order and words.
export const budgetSaveFailed = 'Failed to save budget';
export const budgetUpdated = 'Budget updated!';
export const budgetCreated = 'Budget created!';

// The screen
export const noBudgetText = 'Set what you can spend in a month; we show what is left.';
export const usedOfBudget = (over: string | undefined) =>
  over === undefined ? 'used' : `used, ${over} over`;
export const daysRemaining = (days: number) =>
  days === 1 ? '1 day remaining' : `${days} days remaining`;
export const monthGone = (month: string) => `${month} gone by`;
export const remainingFor = (amount: string, days: number) =>
  `${amount} for ${days === 1 ? 'today' : `${days} days, today included`}`;
export const perDay = 'You can spend, per day';
export const paceBy = (end: string) => `At this pace by ${end}`;
export const aboveBudget = (amount: string) => `${amount} above the budget`;
export const byMonthLead = 'Each month with the budget it ended with.';
export const soFar = 'So far.';
export const usedIn = (month: string) => `Used in ${month}`;
export const budgetChanged = (way: 'raised' | 'lowered', before: string) =>
  `Budget ${way} from ${before} the month before.`;
