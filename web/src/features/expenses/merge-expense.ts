import type { Expense } from '@hisaab/contract';
import { displayDate, formatRupees } from '@hisaab/domain';
import type { FieldOfBoth } from '../../ui/conflict-dialog.tsx';
import { categoryOf } from './expense-fields.tsx';
import type { ExpenseValues } from './save-expense.ts';
import { NO_DESCRIPTION } from './public/expense-row.tsx';

/** The values of the form that an expense has. */
export function valuesOf({ amount, category, description, date }: Expense): ExpenseValues {
  return { amount, category: categoryOf(category), description, date };
}

/** The changes of both to what there was; undefined where both have changed the same field. */
export function mergeChanges(
  before: ExpenseValues,
  theirs: ExpenseValues,
  mine: ExpenseValues,
): ExpenseValues | undefined {
  const isTheirs = (key: keyof ExpenseValues) => theirs[key] !== before[key];
  const isMine = (key: keyof ExpenseValues) => mine[key] !== before[key];
  const keys = ['amount', 'category', 'description', 'date'] as const;
  if (keys.some((key) => isTheirs(key) && isMine(key) && theirs[key] !== mine[key]))
    return undefined;
  return {
    amount: isMine('amount') ? mine.amount : theirs.amount,
    category: isMine('category') ? mine.category : theirs.category,
    description: isMine('description') ? mine.description : theirs.description,
    date: isMine('date') ? mine.date : theirs.date,
  };
}

/** Both versions field by field, as they are shown. */
export function fieldsOfBoth(theirs: ExpenseValues, mine: ExpenseValues): FieldOfBoth[] {
  const [shownTheirs, shownMine] = [shown(theirs), shown(mine)];
  return shownTheirs.map(([label, text], index) => ({
    label,
    theirs: text,
    mine: shownMine[index]?.[1] ?? '',
  }));
}

function shown({ amount, category, description, date }: ExpenseValues): [string, string][] {
  return [
    ['Amount', amount === null ? '—' : formatRupees(amount)],
    ['Category', category],
    ['Description', description || NO_DESCRIPTION],
    ['Date', displayDate(date)],
  ];
}

/** The expense as it is now, in the answer to a change of an older version. */
export function isExpense(value: unknown): value is Expense {
  if (typeof value !== 'object' || value === null) return false;
  const types = {
    id: 'number',
    version: 'number',
    amount: 'number',
    category: 'string',
    description: 'string',
    date: 'string',
    date_formatted: 'string',
  };
  return Object.entries(types).every(([key, type]) => typeof Reflect.get(value, key) === type);
}
