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
    message: `You added ${rupees(amount)} for ${what} to your expenses.`,
  };
}

/** To the person who set a first budget. */
export function budgetSet(limit: Paise): Notice {
  return {
    type: 'budget_set',
    title: 'Budget set',
    message: `You set your monthly budget to ${rupees(limit)}.`,
  };
}

/** To the person who changed the budget. */
export function budgetUpdated(limit: Paise): Notice {
  return {
    type: 'budget_updated',
    title: 'Budget updated',
    message: `You changed your monthly budget to ${rupees(limit)}.`,
  };
}

/** To the person whose spending of a month went over the budget, by this much. */
export function budgetExceeded(month: Month, limit: Paise, over: Paise): Notice {
  return {
    type: 'budget_exceeded',
    title: 'Budget exceeded',
    message: `Your ${monthLabel(month)} ${month.slice(0, 4)} spending is ${rupees(over)} over your budget of ${rupees(limit)}.`,
  };
}

/** To the creator of a group. */
export function groupCreated(groupName: string): Notice {
  return {
    type: 'group_created',
    title: 'Group created',
    message: `You created the group “${groupName}”.`,
  };
}

/** To everybody in a group that somebody joined. */
export function memberAdded(actor: string, member: string, groupName: string): Notice {
  return {
    type: 'member_added',
    title: 'Member added',
    message:
      actor === member
        ? `${actor} joined the group “${groupName}”.`
        : `${actor} added ${member} to the group “${groupName}”.`,
  };
}

/** To everybody in a group that somebody left. */
export function memberRemoved(actor: string, member: string, groupName: string): Notice {
  return {
    type: 'member_removed',
    title: 'Member removed',
    message:
      actor === member
        ? `${actor} left the group “${groupName}”.`
        : `${actor} removed ${member} from the group “${groupName}”.`,
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
  return {
    type: 'group_expense_added',
    title: 'New group expense',
    message: `${actor} added ${what} (${rupees(amount)}, paid by ${paidBy}) to the group “${groupName}”.`,
  };
}

/** To the person who set or removed a profile image. */
export function profileUpdated(hasImage: boolean): Notice {
  return {
    type: 'profile_updated',
    title: 'Profile updated',
    message: hasImage ? 'You set a new profile picture.' : 'You removed your profile picture.',
  };
}

function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(amount));
}
