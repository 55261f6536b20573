import type { Group, GroupExpense } from '@hisaab/contract';
import { displayDate, formatRupees, isCategory, type Category } from '@hisaab/domain';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import { parseAmountField } from '../../../ui/amount-field.tsx';
import { formText } from '../../../ui/form-text.ts';

/** The values of a group expense's form; nobody among the participants means everybody. */
export interface GroupExpenseValues {
  amount: number;
  description: string;
  category: Category;
  date: string;
  paid_by_name: string;
  participant_names: string[];
}

/** Parses the form; `undefined` without an amount. */
export function parseGroupExpenseForm(form: FormData): GroupExpenseValues | undefined {
  const amount = parseAmountField(form, 'amount');
  if (amount === null) return undefined;
  return {
    amount,
    description: formText(form, 'description'),
    category: categoryOf(formText(form, 'category')),
    date: formText(form, 'date'),
    paid_by_name: formText(form, 'paid_by_name'),
    participant_names: form.getAll('participant_names').map(String),
  };
}

/** The form of a group's expense. */
export function groupExpenseForm(group: Group): VersionedForm<GroupExpense, GroupExpenseValues> {
  return {
    name: 'expense',
    mark: 'participants_names',
    valuesOf: (expense) => valuesOf(group, expense),
    fields: FIELDS,
  };
}

function valuesOf(group: Group, expense: GroupExpense): GroupExpenseValues {
  const { amount, description, category, date, paid_by_name, participants_names } = expense;
  return {
    amount,
    description,
    category: categoryOf(category),
    date,
    paid_by_name,
    participant_names: isEverybody(group, participants_names) ? [] : participants_names,
  };
}

/** Whether these are all current members. */
export function isEverybody(group: Group, names: readonly string[]): boolean {
  const members = new Set(group.members.map(({ name }) => name));
  return names.length === members.size && names.every((name) => members.has(name));
}

const FIELDS: VersionedForm<never, GroupExpenseValues>['fields'] = {
  amount: { label: 'Amount', show: formatRupees },
  description: { label: 'Description', show: (text) => text || 'No description' },
  category: { label: 'Category', show: String },
  date: { label: 'Date', show: displayDate },
  paid_by_name: { label: 'Paid By', show: String },
  participant_names: {
    label: 'Split Between',
    show: (names) => (names.length === 0 ? 'Everyone' : names.join(', ')),
  },
};

function categoryOf(text: string): Category {
  return isCategory(text) ? text : 'Other';
}
