import { dayOfYear } from '@hisaab/words';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  DEFAULT_CATEGORY,
  daysOfMonth,
  takeTags,
  writeTags,
  type CalendarDate,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import { parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { Chip, ChipGroup } from '../../../ui/forms/chip.tsx';
import { DateField, type QuickDay } from '../../../ui/forms/date-field.tsx';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { GuessMark } from '../../../ui/forms/guess-mark.tsx';
import { Seldom } from '../../../ui/forms/seldom.tsx';
import { MoneyField } from '../../../currencies/money-field.tsx';
import { expectedOriginal, readMoney, type OriginalValues } from '../../../currencies/money.ts';
import { useCategoryGuess, type CategoryGuess } from '../../../guessing/use-category-guess.ts';
import { hasTags } from '../data/save-tag.ts';
import { RECENT_TAGS } from '../public/loaded-parts.ts';
import { NewCategoryChip } from './new-category-chip.tsx';
import { useRefundOf } from './use-refund-of.tsx';
import type { ReactNode } from 'react';
import { PaidWithField } from './paid-with-field.tsx';
import { useCategoryNames } from '../../../ui/parts/own-categories.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import { type Words, useWords } from '../../../words/words.ts';

/** The initial values of the fields; the amount is in rupees. */
export interface FirstValues {
  amount?: number | null;
  original?: OriginalValues | null | undefined;
  /** An amount in another currency whose rate is not known yet. */
  foreign?: { currency: string; amount: number };
  category?: string;
  description?: string;
  account?: number | null;
  tags?: readonly string[] | null | undefined;
  date?: CalendarDate;
  /** The id of the expense that a refund pays back. */
  refund_of?: number | null;
}

interface FactFieldsProps {
  /** From {@link useFormCategory}. */
  category: CategoryGuess;
  facts: FirstValues | undefined;
  /** The errors by field name. */
  errors: Record<string, string>;
  /** False for a bill whose amount varies. */
  hasAmount?: boolean;
  /** Shown below the amount. */
  below?: ReactNode;
  onAmountChange?: (amount: number | null) => void;
}

interface ExpenseFieldsProps extends Omit<
  FactFieldsProps,
  'facts' | 'category' | 'hasAmount' | 'below' | 'onAmountChange'
> {
  first: FirstValues | undefined;
  today: CalendarDate;
  /** The initial day; undefined for today. */
  firstDay: CalendarDate | undefined;
  quickDay: QuickDay | undefined;
  onDayChange: (day: CalendarDate) => void;
}

/** The fields of an expense; an existing one names its `account`, null for none. */
export function ExpenseFields({
  first,
  today,
  firstDay,
  quickDay,
  errors,
  onDayChange,
}: ExpenseFieldsProps) {
  const category = useFormCategory(first);
  const refund = useRefundOf(first, errors, ({ category: name }) => category.choose(name));
  return (
    <>
      <FactFields
        facts={first}
        category={category}
        errors={errors}
        below={refund.field}
        onAmountChange={refund.onAmountChange}
      />
      <DateField
        key={firstDay}
        name="date"
        today={today}
        defaultValue={firstDay}
        quickDay={quickDay}
        error={errors['date'] ?? errors['starts_on']}
        onDayChange={onDayChange}
      />
      <PaidWithField account={refund.account ?? first?.account} category={category.category} />
    </>
  );
}

/** Amount, category and description: the fields shared by expenses and repeating entries. */
export function FactFields({
  facts,
  category: guess,
  errors,
  hasAmount = true,
  below,
  onAmountChange,
}: FactFieldsProps) {
  const words = useWords();
  const { category, isGuessed, choose, ref } = guess;
  const categories = withChosen(useCategoryNames(), category);
  return (
    <>
      {hasAmount && (
        <MoneyField
          label={words.common.amount}
          name="amount"
          defaultValue={facts?.amount ?? undefined}
          original={expectedOriginal(facts?.original ?? null)}
          error={errors['amount']}
          foreign={facts?.foreign}
          originalError={errors['original']}
          onAmountChange={onAmountChange}
        />
      )}
      {below}
      <div ref={ref}>
        <ChipGroup legend={words.common.category} mark={isGuessed && <GuessMark />}>
          {categories.map((one) => (
            <Chip
              key={one}
              type="radio"
              name="category"
              value={one}
              label={categoryLabel(words, one)}
              category={one}
              checked={one === category}
              onChange={() => choose(one)}
            />
          ))}
          <Seldom name="category">
            <NewCategoryChip onMade={choose} />
          </Seldom>
        </ChipGroup>
        {errors['category'] && <FieldError>{errors['category']}</FieldError>}
      </div>
      <TextField
        label={words.common.description}
        name="description"
        isOptional
        placeholder={words.expenses.whatFor}
        autoComplete="off"
        defaultValue={writeTags(facts?.description ?? '', facts?.tags ?? [])}
        error={errors['description'] ?? errors['tags']}
      />
      {hasTags(useQueryClient()) && (
        <Suspense>
          <RECENT_TAGS.Component />
        </Suspense>
      )}
    </>
  );
}

/** The category of a form with these initial values. */
export function useFormCategory(first: FirstValues | undefined): CategoryGuess {
  return useCategoryGuess(first?.category ?? DEFAULT_CATEGORY, {
    isEnabled: first?.category === undefined,
  });
}

/** The category of an existing entry stays in the list even if it was deleted. */
function withChosen(names: string[], chosen: string): string[] {
  return names.includes(chosen) ? names : [...names, chosen];
}

/** Parses the fields of {@link FactFields}; `before` is the entry to change. */
export function parseFacts(form: FormData, before?: Pick<FirstValues, 'original' | 'tags'>) {
  const { text, tags } = takeTags(formText(form, 'description'));
  const had = before?.tags ?? [];
  return {
    ...readMoney(form, () => parseAmountField(form, 'amount'), before?.original),
    category: formText(form, 'category') || 'Other',
    description: text,
    // Who has none sends none.
    ...((tags.length > 0 || had.length > 0) && { tags }),
  };
}

/** The last day of a month, as a quick choice. */
export function quickDayOf(words: Words, month: Month, start: MonthStart): QuickDay {
  const day = daysOfMonth(month, start).to;
  return { day, label: dayOfYear(words, day) };
}
