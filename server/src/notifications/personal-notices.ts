import { monthLabel, type Month } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import type { Words } from '../unit-of-work/notice.ts';
import { isolated } from '../wording/isolated.ts';
import { PaiseFact, rupees, worded } from '../wording/worded.ts';

const Spending = Type.Object({
  amount: PaiseFact,
  category: Type.String(),
  description: Type.String(),
  /** The number of days for which a repeating entry made it. */
  days: Type.Optional(Type.Integer()),
});

const ImportedFile = Type.Object({ file_name: Type.String(), count: Type.Integer() });

const Limit = Type.Object({ limit: PaiseFact });
const Crossing = Type.Object({ month: Type.String(), limit: PaiseFact, difference: PaiseFact });

const SecurityChange = Type.Union([
  Type.Object({ change: Type.Literal('password') }),
  Type.Object({ change: Type.Literal('email') }),
  Type.Object({ change: Type.Literal('second_factor_on') }),
  Type.Object({ change: Type.Literal('second_factor_off') }),
  Type.Object({ change: Type.Literal('passkey_added'), device: Type.String() }),
  Type.Object({ change: Type.Literal('passkey_removed') }),
  Type.Object({ change: Type.Literal('access_token'), name: Type.String() }),
  Type.Object({ change: Type.Literal('new_device'), device: Type.String() }),
]);

/** The notifications about a person's own money and account, to that person alone. */
export const PERSONAL_NOTICES = {
  expense_added: worded(Type.Union([Spending, ImportedFile]), (added) =>
    'file_name' in added ? wordImport(added) : wordExpense(added),
  ),
  budget_set: worded(Limit, ({ limit }) => ({
    title: 'Budget set',
    message: `You set your monthly budget to ${rupees(limit)}.`,
  })),
  budget_updated: worded(Limit, ({ limit }) => ({
    title: 'Budget updated',
    message: `You changed your monthly budget to ${rupees(limit)}.`,
  })),
  budget_warning: worded(Crossing, ({ month, limit, difference }) => ({
    title: 'Budget nearly used up',
    message: `Your ${inFull(month)} spending has reached 80% of your budget of ${rupees(limit)}; ${rupees(difference)} is left.`,
  })),
  budget_exceeded: worded(Crossing, ({ month, limit, difference }) => ({
    title: 'Budget exceeded',
    message: `Your ${inFull(month)} spending is ${rupees(difference)} over your budget of ${rupees(limit)}.`,
  })),
  profile_updated: worded(
    Type.Object({ has_image: Type.Boolean() }),
    ({ has_image: hasImage }) => ({
      title: 'Profile updated',
      message: hasImage ? 'You set a new profile picture.' : 'You removed your profile picture.',
    }),
  ),
  security_notice: worded(SecurityChange, wordSecurity),
};

function wordExpense(expense: Static<typeof Spending>): Words {
  return {
    title: 'Expense added',
    message:
      expense.days === undefined
        ? `You added ${spent(expense)} to your expenses.`
        : `${spent(expense)}, which repeats, was added${times(expense.days)} to your expenses.`,
  };
}

function wordImport({ file_name: name, count }: Static<typeof ImportedFile>): Words {
  const what = count === 1 ? '1 expense' : `${count.toLocaleString('en-IN')} expenses`;
  return {
    title: 'Expenses imported',
    message: `You added ${what} from ${isolated(`“${name}”`)}.`,
  };
}

function wordSecurity(facts: Static<typeof SecurityChange>): Words {
  switch (facts.change) {
    case 'password':
      return {
        title: 'Password changed',
        message: 'Your password was changed, and every other sign-in ended.',
      };
    case 'email':
      return { title: 'Email changed', message: 'The email address of your account was changed.' };
    case 'second_factor_on':
      return {
        title: 'Second step on',
        message: 'Signing in now asks for a code of your authenticator app.',
      };
    case 'second_factor_off':
      return { title: 'Second step off', message: 'Signing in no longer asks for a code.' };
    case 'passkey_added':
      return {
        title: 'Passkey added',
        message: `A passkey was added to your account on ${facts.device}. It signs in without your password.`,
      };
    case 'passkey_removed':
      return { title: 'Passkey removed', message: 'A passkey was removed from your account.' };
    case 'access_token':
      return {
        title: 'Access token made',
        message: `The access token ${isolated(`“${facts.name}”`)} was made. Whoever has it reaches your data without your password.`,
      };
    case 'new_device':
      return {
        title: 'New sign-in',
        message: `Your account was signed in to on ${facts.device}. If that was not you, change your password.`,
      };
  }
}

function spent({ amount, category, description }: Static<typeof Spending>): string {
  const what = description === '' ? category : `${isolated(description)} (${category})`;
  return `${rupees(amount)} for ${what}`;
}

function times(days: number): string {
  return days === 1 ? '' : ` ${days} times`;
}

function inFull(month: Month): string {
  return `${monthLabel(month)} ${month.slice(0, 4)}`;
}
