import {
  formatRupees,
  monthLabel,
  paiseToRupees,
  type Month,
  type NotificationType,
  type Paise,
} from '@hisaab/domain';

/** What a notification says; understood on its own, without the screen it came from. */
export interface Notice {
  type: NotificationType;
  title: string;
  message: string;
}

/** To the person who recorded an expense. */
export function expenseAdded(expense: {
  amount: Paise;
  category: string;
  description: string;
}): Notice {
  const { amount, category, description } = expense;
  const what = description === '' ? category : `${description} (${category})`;
  return {
    type: 'expense_added',
    title: 'Expense added',
    message: `You added ${what}, ${rupees(amount)}.`,
  };
}

/** To the person who set a first budget. */
export function budgetSet(limit: Paise): Notice {
  return {
    type: 'budget_set',
    title: 'Budget set',
    message: `Your monthly budget is ${rupees(limit)}.`,
  };
}

/** To the person who changed the budget. */
export function budgetUpdated(limit: Paise): Notice {
  return {
    type: 'budget_updated',
    title: 'Budget updated',
    message: `Your monthly budget is now ${rupees(limit)}.`,
  };
}

/** To the person whose spending of a month went over the budget, by this much. */
export function budgetExceeded(month: Month, limit: Paise, over: Paise): Notice {
  return {
    type: 'budget_exceeded',
    title: 'Budget exceeded',
    message: `${monthLabel(month)} spending went past your budget of ${rupees(limit)} by ${rupees(over)}.`,
  };
}

/** To the creator of a group. */
export function groupCreated(groupName: string): Notice {
  return {
    type: 'group_created',
    title: 'Group created',
    message: `You created ${groupName}.`,
  };
}

/** To everybody in a group that somebody joined. */
export function memberAdded(actor: string, member: string, groupName: string): Notice {
  return {
    type: 'member_added',
    title: 'Member added',
    message: `${actor} added ${member} to ${groupName}.`,
  };
}

/** To everybody in a group that somebody left. */
export function memberRemoved(actor: string, member: string, groupName: string): Notice {
  return {
    type: 'member_removed',
    title: 'Member removed',
    message: `${actor} removed ${member} from ${groupName}.`,
  };
}

/** To everybody in a group that has a new expense. */
export function groupExpenseAdded(expense: {
  actor: string;
  paidBy: string;
  amount: Paise;
  description: string;
  groupName: string;
}): Notice {
  const { actor, paidBy, amount, description, groupName } = expense;
  const what = description === '' ? 'an expense' : description;
  const payer = paidBy === actor ? '' : `, paid by ${paidBy}`;
  return {
    type: 'group_expense_added',
    title: 'New group expense',
    message: `${actor} added ${what} (${rupees(amount)}${payer}) to ${groupName}.`,
  };
}

/** To the person who set or removed a profile image. */
export function profileUpdated(hasImage: boolean): Notice {
  return {
    type: 'profile_updated',
    title: 'Profile updated',
    message: hasImage ? 'Your profile picture was changed.' : 'Your profile picture was removed.',
  };
}

function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(amount));
}
