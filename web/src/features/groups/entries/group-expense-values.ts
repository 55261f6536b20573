import type { BillAmount, Group, GroupExpense } from '@hisaab/contract';
import {
  displayDate,
  formatRupees,
  isCategory,
  paiseToRupees,
  type Category,
} from '@hisaab/domain';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import { isEverybody } from '../members/member-labels.ts';
import { formText } from '../../../ui/form-text.ts';
import { billOf, splitInWords, type BillValues } from '../bills/bill-draft.ts';
import type { BillReading } from '../bills/bill-reading.ts';

type BillFields = Parameters<typeof billOf>[0];

/** What a bill's fields hold; nobody among the participants means everybody. */
export interface BillFormValues {
  amount: number;
  description: string;
  category: Category;
  paid_by_name: string;
  participant_names: string[];
  payers: BillAmount[];
  split: Pick<BillValues, 'participants' | 'lines'>;
}

/** The values of a group expense's form. */
export interface GroupExpenseValues extends BillFormValues {
  date: string;
}

/** Parses the fields of a bill without its split; `undefined` without an amount. */
export function parseBillForm(
  form: FormData,
  { amount, values }: BillReading,
): BillFormValues | undefined {
  if (amount === null) return undefined;
  const { payers, ...split } = values;
  return {
    amount: paiseToRupees(amount),
    description: formText(form, 'description'),
    category: categoryOf(formText(form, 'category')),
    paid_by_name: payers[0]?.name ?? formText(form, 'paid_by_name'),
    participant_names: form.getAll('participant_names').map(String),
    payers,
    split,
  };
}

/** The form of a group's expense. */
export function groupExpenseForm(group: Group): VersionedForm<GroupExpense, GroupExpenseValues> {
  return {
    name: 'expense',
    mark: 'participants_names',
    valuesOf: (expense) => valuesOf(group, expense),
    fields: { ...BILL_FIELDS, date: { label: 'Date', show: displayDate } },
  };
}

function valuesOf(group: Group, expense: GroupExpense): GroupExpenseValues {
  const names = expense.participants_names;
  return {
    ...billValuesOf(expense, isEverybody(group, names) ? [] : names),
    date: expense.date,
  };
}

/** The values of a bill, and the names of whom it is for. */
export function billValuesOf(
  bill: BillFields & Pick<GroupExpense, 'amount' | 'description' | 'category' | 'paid_by_name'>,
  names: string[],
): BillFormValues {
  const { amount, description, category, paid_by_name } = bill;
  const { payers, ...split } = billOf(bill);
  return {
    amount,
    description,
    category: categoryOf(category),
    paid_by_name,
    participant_names: names,
    payers,
    split,
  };
}

/** The fields of a new bill in the API, or of a changed one; what a plain expense has not is named only where it goes. */
export function bodyOf<Values extends BillFormValues>(
  { payers, split, participant_names, paid_by_name, ...others }: Values,
  expense: BillFields | undefined,
) {
  const { participants, lines } = split;
  const isForAll = participant_names.length === 0;
  return {
    ...others,
    split_equally: true as const,
    ...(payers.length > 0 ? { payers } : { paid_by_name }),
    ...(payers.length === 0 && expense?.payers && { payers: [] }),
    ...(participants.length > 0 && { participants }),
    // Who takes part in a bill with lines stays as it was.
    ...(participants.length === 0 &&
      !(isForAll && !expense) &&
      !(lines.length > 0 && expense?.lines) && { participant_names }),
    ...((lines.length > 0 || expense?.lines) && { lines }),
  };
}

/** The fields of a bill, as they are shown beside another version. */
export const BILL_FIELDS: VersionedForm<never, BillFormValues>['fields'] = {
  amount: { label: 'Amount', show: formatRupees },
  description: { label: 'Description', show: (text) => text || 'No description' },
  category: { label: 'Category', show: String },
  paid_by_name: { label: 'Paid By', show: String },
  participant_names: {
    label: 'Split Between',
    show: (names) => (names.length === 0 ? 'Everyone' : names.join(', ')),
  },
  payers: {
    label: 'Several people',
    show: (payers) =>
      payers.length === 0
        ? 'One person'
        : payers.map(({ name, amount }) => `${name} ${formatRupees(amount)}`).join(', '),
  },
  split: { label: 'Split', show: splitInWords },
};

function categoryOf(text: string): Category {
  return isCategory(text) ? text : 'Other';
}
