import { formatRupees, monthLabel, paiseToRupees, type Month, type Paise } from '@hisaab/domain';
import type { Notice } from '../unit-of-work/notice.ts';
import { isolated } from './isolated.ts';

/** An expense, as a notification describes it. */
interface Spending {
  amount: Paise;
  category: string;
  description: string;
  month: Month;
}

/** To the person who recorded an expense. */
export function expenseAdded(expense: Spending): Notice {
  return {
    type: 'expense_added',
    title: 'Expense added',
    message: `You added ${spent(expense)} to your expenses.`,
    month: expense.month,
  };
}

/** To the person whose repeating entry made expenses, of so many days. */
export function expenseRepeated(entry: Spending & { days: number }): Notice {
  const times = entry.days === 1 ? '' : ` ${entry.days} times`;
  return {
    type: 'expense_added',
    title: 'Expense added',
    message: `${spent(entry)}, which repeats, was added${times} to your expenses.`,
    month: entry.month,
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
    month,
  };
}

/** To the person whose spending of a month went over the budget, by this much. */
export function budgetExceeded(month: Month, limit: Paise, over: Paise): Notice {
  return {
    type: 'budget_exceeded',
    title: 'Budget exceeded',
    message: `Your ${monthLabel(month)} ${month.slice(0, 4)} spending is ${rupees(over)} over your budget of ${rupees(limit)}.`,
    month,
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

/** To the person who made an access token of this name. */
export function accessTokenAdded(name: string): Notice {
  return security(
    'Access token made',
    `The access token ${isolated(`“${name}”`)} was made. Whoever has it reaches your data without your password.`,
  );
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

/** An amount as it stands in a sentence. */
export function rupees(amount: Paise): string {
  return formatRupees(paiseToRupees(amount));
}

function spent({ amount, category, description }: Spending): string {
  const what = description === '' ? category : `${isolated(description)} (${category})`;
  return `${rupees(amount)} for ${what}`;
}
