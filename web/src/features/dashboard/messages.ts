// What the dashboard says.

// The page at the top
export const overBudget = 'Over Budget!';
export const spentIn = (month: string | undefined, includesShares: boolean) =>
  `Total spent ${month === undefined ? 'this month' : `in ${month}`}${includesShares ? ', group bills included' : ''}`;
export const backTo = (month: string) => `Back to ${month}`;
export const aDayUntil = (end: string, days: number) =>
  `a day until ${end}${days > 1 ? ', today included' : ''}`;
export const nothingLeft = (end: string) => `Nothing left until ${end}`;

// The figures
export const setBudget = 'Click to set budget';

// For a new person
export const firstExpense = 'Add your first expense';
export const firstExpenseText = 'A cup of tea will do.';
export const firstBudget = 'Set a monthly budget';
export const firstBudgetText = 'See what may be spent a day.';
export const firstGroup = 'Start a group';
export const firstGroupText = 'For a trip, a flat or a family.';

// The share of group bills
export const sharesNotSaved = 'This could not be saved. Try again.';
export const noShare = (month: string) => `You have no share ${month}.`;
export const shareCounted = (share: Share) => `${inGroups(share)} is counted ${share.month}.`;
export const shareNotCounted = (share: Share) =>
  `Your share ${share.month} is ${inGroups(share)}. It is not counted here.`;

interface Share {
  month: string;
  sum: string;
  groups: number;
}

function inGroups({ sum, groups }: Share): string {
  return `${sum} in ${groups} group${groups === 1 ? '' : 's'}`;
}

// What is open in groups
export const moreGroups = (count: number) =>
  `And ${count} more ${count === 1 ? 'group' : 'groups'}...`;

// The newest expenses
export const noExpenses = 'No expenses yet';
export const noExpensesText = "This month's latest five will show here.";
export const moreExpenses = (count: number) => `And ${count} more expenses...`;

// The charts
export const noSpending = 'No spending data yet';
export const spendingByCategory = (month: string, shares: string) =>
  `Spending by Category, ${month}. ${shares}.`;
export const lessThanOn = (sum: string, day: string) => `${sum} less than on ${day}`;
export const moreThanOn = (sum: string, day: string) => `${sum} more than on ${day}`;
export const asMuchAsOn = (day: string) => `As much as on ${day}`;
export const noTrend = 'No trend data available';
export const noTrendText = 'Add expenses to see your months side by side.';
export const trend = (span: string) => `Monthly Spending Trend, ${span}.`;
export const trendOfNothing = 'Monthly Spending Trend.';
export const highestMonth = (figure: string) => `Highest ${figure}.`;
export const lowestMonth = (figure: string) => `Lowest ${figure}.`;
export const lastMonth = (figure: string) => `Last ${figure}.`;
export const budgetLine = (budget: string) => `Budget ${budget}`;
export const budgetOfMonth = (budget: string) => `The monthly budget is ${budget}.`;
export const monthSoFar = (month: string, total: string) => `${month} so far, ${total}.`;
