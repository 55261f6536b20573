import {
  formatRupees,
  monthLabel,
  paiseToRupees,
  type Month,
  type NotificationType,
  type Paise,
} from '@hisaab/domain';
import { isolated, sentence } from './isolated.ts';

/** The text of a notification; understood on its own, without the screen it came from. */
export interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  /** Where the mail goes that says the same, if not to the address of the account. */
  mailTo?: string;
}

/** An expense, as a notification describes it. */
interface Spending {
  amount: Paise;
  category: string;
  description: string;
}

/** To the person who recorded an expense. */
export function expenseAdded(expense: Spending): Notice {
  return {
    type: 'expense_added',
    title: 'Expense added',
    message: `You added ${spent(expense)} to your expenses.`,
  };
}

/** To the person whose repeating entry made expenses, of so many days. */
export function expenseRepeated(entry: Spending & { days: number }): Notice {
  const times = entry.days === 1 ? '' : ` ${entry.days} times`;
  return {
    type: 'expense_added',
    title: 'Expense added',
    message: `${spent(entry)}, which repeats, was added${times} to your expenses.`,
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

/** To the person whose spending of a month has reached 80 % of the budget, of which this much is left. */
export function budgetWarning(month: Month, limit: Paise, left: Paise): Notice {
  return {
    type: 'budget_warning',
    title: 'Budget nearly used up',
    message: `Your ${monthLabel(month)} ${month.slice(0, 4)} spending has reached 80% of your budget of ${rupees(limit)}; ${rupees(left)} is left.`,
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
    message: sentence`You created the group “${groupName}”.`,
  };
}

/** To everybody in a group that somebody joined. */
export function memberAdded(actor: string, member: string, groupName: string): Notice {
  return {
    type: 'member_added',
    title: 'Member added',
    message:
      actor === member
        ? sentence`${actor} joined the group “${groupName}”.`
        : sentence`${actor} added ${member} to the group “${groupName}”.`,
  };
}

/** To everybody in a group that somebody left. */
export function memberRemoved(actor: string, member: string, groupName: string): Notice {
  return {
    type: 'member_removed',
    title: 'Member removed',
    message:
      actor === member
        ? sentence`${actor} left the group “${groupName}”.`
        : sentence`${actor} removed ${member} from the group “${groupName}”.`,
  };
}

/** A group's expense, as a notification describes it. */
interface GroupExpenseFacts {
  actor: string;
  paidBy: string;
  amount: Paise;
  description: string;
  groupName: string;
}

/** To everybody in a group that has a new expense, or has one back. */
export function groupExpenseAdded(expense: GroupExpenseFacts): Notice {
  const { actor, paidBy, amount, description, groupName } = expense;
  const what = description === '' ? 'an expense' : description;
  return {
    type: 'group_expense_added',
    title: 'New group expense',
    message: sentence`${actor} added ${what} (${rupees(amount)}, paid by ${paidBy}) to the group “${groupName}”.`,
  };
}

/** To everybody in a group of which an expense was changed; `summary` says how, behind the actor's name. */
export function groupExpenseUpdated(actor: string, summary: string, groupName: string): Notice {
  return {
    type: 'group_expense_updated',
    title: 'Group expense changed',
    message: `In the group “${groupName}”, ${actor} ${summary}`,
  };
}

/** To everybody in a group of which an expense was deleted. */
export function groupExpenseDeleted(expense: GroupExpenseFacts): Notice {
  const { actor, paidBy, amount, description, groupName } = expense;
  const what = description === '' ? 'an expense' : description;
  return {
    type: 'group_expense_deleted',
    title: 'Group expense deleted',
    message: `${actor} deleted ${what} (${rupees(amount)}, paid by ${paidBy}) from the group “${groupName}”.`,
  };
}

/** To everybody in a group in which somebody paid somebody. */
export function paymentRecorded(payment: {
  actor: string;
  from: string;
  to: string;
  amount: Paise;
  groupName: string;
}): Notice {
  const { actor, from, to, amount, groupName } = payment;
  return {
    type: 'payment_recorded',
    title: 'Payment recorded',
    message: `${actor} recorded that ${from} paid ${to} ${rupees(amount)} in the group “${groupName}”.`,
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

/** To the person whose password was changed. */
export function passwordChanged(): Notice {
  return security('Password changed', 'Your password was changed, and every other sign-in ended.');
}

/** To the person whose email address was changed; its mail goes to the address before. */
export function emailChanged(before: string): Notice {
  const notice = security('Email changed', 'The email address of your account was changed.');
  return { ...notice, mailTo: before };
}

/** To the person who turned the second factor on or off. */
export function secondFactorChanged(isOn: boolean): Notice {
  return isOn
    ? security('Second step on', 'Signing in now asks for a code of your authenticator app.')
    : security('Second step off', 'Signing in no longer asks for a code.');
}

/** To the person who added a passkey on a device. */
export function passkeyAdded(device: string): Notice {
  return security(
    'Passkey added',
    `A passkey was added to your account on ${device}. It signs in without your password.`,
  );
}

/** To the person who removed a passkey. */
export function passkeyRemoved(): Notice {
  return security('Passkey removed', 'A passkey was removed from your account.');
}

/** To the person who signed in on a device that is unlike the others. */
export function newDevice(device: string): Notice {
  return security(
    'New sign-in',
    `Your account was signed in to on ${device}. If that was not you, change your password.`,
  );
}

function security(title: string, message: string): Notice {
  return { type: 'security_notice', title, message };
}

function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(amount));
}

function spent({ amount, category, description }: Spending): string {
  const what = description === '' ? category : `${isolated(description)} (${category})`;
  return `${rupees(amount)} for ${what}`;
}
