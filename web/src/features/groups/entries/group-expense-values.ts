import { displayDate } from '@hisaab/words';
import type { BillPayer, Group, GroupExpense } from '@hisaab/contract';
import { isCategory, paiseToRupees, type Category } from '@hisaab/domain';
import { shownAmount, type ForeignMoney, type OriginalValues } from '../../../currencies/money.ts';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import type { WordsOf } from '../../../words/words.ts';
import { isEverybody } from '../members/member-labels.ts';
import { formText } from '../../../ui/forms/form-text.ts';
import { billOf, type BillValues } from '../bills/bill-draft.ts';
import type { BillReading } from '../bills/bill-reading.ts';
import { payersInWords, splitInWords } from '../bills/split-in-words.ts';

type BillFields = Parameters<typeof billOf>[0];

/** The values of a bill's fields; no participants means everybody. */
export interface BillFormValues {
  amount: number;
  description: string;
  category: Category;
  paid_by_name: string;
  participant_names: string[];
  payers: BillPayer[];
  original?: OriginalValues | null;
  split: Pick<BillValues, 'participants' | 'lines'>;
}

/** The values of a group expense's form. */
export interface GroupExpenseValues extends BillFormValues {
  date: string;
  /** Whether it is a refund. */
  refund: boolean;
}

/** Parses the fields of a bill without its split; `undefined` without an amount. */
export function parseBillForm(
  form: FormData,
  { amount, values, inRupees }: BillReading,
  money: ForeignMoney | null,
  before: Pick<GroupExpense, 'original'> | undefined,
): BillFormValues | undefined {
  if (amount === null || (money && money.rupees === null)) return undefined;
  const { payers, ...split } = inRupees?.values ?? values;
  return {
    amount: money?.rupees ?? paiseToRupees(amount),
    ...(money?.original && { original: money.original }),
    ...(!money && before?.original && { original: null }),
    description: formText(form, 'description'),
    category: categoryOf(formText(form, 'category')),
    paid_by_name: payers[0]?.name ?? formText(form, 'paid_by_name'),
    participant_names: form.getAll('participant_names').map(String),
    payers,
    split,
  };
}

export function groupExpenseForm(
  group: Group,
): VersionedForm<GroupExpense, GroupExpenseValues, WordsOf<'groups'>> {
  return {
    name: 'expense',
    discriminant: 'participants_names',
    valuesOf: (expense) => valuesOf(group, expense),
    fields: {
      ...BILL_FIELDS,
      date: { label: ({ common }) => common.date, show: (day, words) => displayDate(words, day) },
      refund: {
        label: ({ ui }) => ui.cameBack,
        show: (isRefund, { groupRepeating: { yes, no } }) => (isRefund ? yes : no),
      },
    },
  };
}

function valuesOf(group: Group, expense: GroupExpense): GroupExpenseValues {
  const names = expense.participants_names;
  return {
    ...billValuesOf(expense, isEverybody(group, names) ? [] : names),
    date: expense.date,
    refund: expense.refund === true,
  };
}

/** The values of a bill, and the names of its participants. */
export function billValuesOf(
  bill: BillFields &
    Pick<GroupExpense, 'amount' | 'original' | 'description' | 'category' | 'paid_by_name'>,
  names: string[],
): BillFormValues {
  const { amount, original, description, category, paid_by_name } = bill;
  const { payers, ...split } = billOf(bill);
  return {
    amount,
    ...(original && { original }),
    description,
    category: categoryOf(category),
    paid_by_name,
    participant_names: names,
    payers,
    split,
  };
}

/** The fields of a new or changed bill in the API; fields that a plain expense lacks are sent only to remove them. */
export function bodyOf<Values extends BillFormValues & { refund?: boolean }>(
  { payers, split, participant_names, paid_by_name, refund, ...others }: Values,
  expense: (BillFields & Pick<GroupExpense, 'refund'>) | undefined,
) {
  const { participants, lines } = split;
  const isForAll = participant_names.length === 0;
  return {
    ...others,
    split_equally: true as const,
    ...(payers.length > 0 ? { payers } : { paid_by_name }),
    ...(payers.length === 0 && expense?.payers && { payers: [] }),
    ...(participants.length > 0 && { participants }),
    // The participants of a bill with lines stay unchanged.
    ...(participants.length === 0 &&
      !(isForAll && !expense) &&
      !(lines.length > 0 && expense?.lines) && { participant_names }),
    ...((lines.length > 0 || expense?.lines) && { lines }),
    ...((refund === true || expense?.refund) && { refund: refund === true }),
  };
}

/** The fields of a bill, as a conflict shows them. */
export const BILL_FIELDS: VersionedForm<never, BillFormValues, WordsOf<'groups'>>['fields'] = {
  amount: {
    label: ({ common }) => common.amount,
    show: (amount, _words, { original }) => shownAmount(amount, original),
  },
  description: {
    label: ({ common }) => common.description,
    show: (text, { common }) => text || common.noDescription,
  },
  category: {
    label: ({ common }) => common.category,
    show: (category, { categories }) => categories[category],
  },
  paid_by_name: { label: ({ bills }) => bills.paidBy, show: String },
  participant_names: {
    label: ({ bills }) => bills.splitBetween,
    show: (names, { bills }) => (names.length === 0 ? bills.everyone : names.join(', ')),
  },
  payers: {
    label: ({ bills }) => bills.severalPeople,
    show: (payers, { bills }, { original }) =>
      payers.length === 0 ? bills.onePerson : payersInWords(payers, original),
  },
  split: {
    label: ({ bills }) => bills.split,
    show: (split, words, { original }) => splitInWords(words, split, original),
  },
};

function categoryOf(text: string): Category {
  return isCategory(text) ? text : 'Other';
}
