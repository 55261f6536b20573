import type { CalendarDate } from '@hisaab/domain';
import { MoneyField } from '../../../currencies/money-field.tsx';
import { expectedOriginal, readMoney, type OriginalValues } from '../../../currencies/money.ts';
import { parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { useWords } from '../../../words/words.ts';
import { accountIn, PaidWithField } from '../form/paid-with-field.tsx';
import type { IncomeValues } from '../../../offline/contents.ts';

/** The initial values of the fields; the amount is in rupees. */
export interface FirstIncome {
  amount?: number | null;
  original?: OriginalValues | null | undefined;
  source?: string;
  date?: CalendarDate;
  account?: number | null;
}

interface IncomeFieldsProps {
  first: FirstIncome | undefined;
  today: CalendarDate;
  /** The errors by field name. */
  errors: Record<string, string>;
}

export function IncomeFields({ first, today, errors }: IncomeFieldsProps) {
  const words = useWords();
  return (
    <>
      <IncomeFacts first={first} errors={errors} />
      <DateField name="date" today={today} defaultValue={first?.date} error={errors['date']} />
      <PaidWithField label={words.income.paidInto} account={first?.account ?? null} category="" />
    </>
  );
}

/** Amount and source: the fields shared by incomes and repeating incomes. */
export function IncomeFacts({ first, errors }: Omit<IncomeFieldsProps, 'today'>) {
  const words = useWords();
  return (
    <>
      <MoneyField
        label={words.common.amount}
        name="amount"
        isNonNegative
        defaultValue={first?.amount ?? undefined}
        original={expectedOriginal(first?.original ?? null)}
        error={errors['amount']}
        originalError={errors['original']}
      />
      <TextField
        label={words.income.from}
        name="source"
        isOptional
        placeholder={words.income.example}
        autoComplete="off"
        defaultValue={first?.source ?? ''}
        error={errors['source']}
      />
    </>
  );
}

/** Parses the fields of {@link IncomeFields}; `before` is the income to change. */
export function parseIncome(form: FormData, before?: Pick<FirstIncome, 'original'>): IncomeValues {
  return {
    ...readMoney(form, () => parseAmountField(form, 'amount'), before?.original),
    source: formText(form, 'source'),
    date: formText(form, 'date'),
    ...accountIn(form),
  };
}
