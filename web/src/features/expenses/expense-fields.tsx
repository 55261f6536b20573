import type { Expense } from '@hisaab/contract';
import {
  CATEGORIES,
  DEFAULT_CATEGORY,
  isCategory,
  type CalendarDate,
  type Category,
} from '@hisaab/domain';
import { AmountField } from '../../ui/amount-field.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { DateField, type QuickDay } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/field.tsx';

interface ExpenseFieldsProps {
  /** What the fields begin with; undefined for a new expense. */
  expense: Expense | undefined;
  today: CalendarDate;
  quickDay: QuickDay | undefined;
  /** What is wrong, by the field's name. */
  errors: Record<string, string>;
}

/** The fields of an expense. */
export function ExpenseFields({ expense, today, quickDay, errors }: ExpenseFieldsProps) {
  const chosen = expense ? categoryOf(expense.category) : DEFAULT_CATEGORY;
  return (
    <>
      <AmountField
        label="Amount"
        name="amount"
        defaultValue={expense?.amount}
        error={errors['amount']}
      />
      <div>
        <ChipGroup legend="Category">
          {CATEGORIES.map((category) => (
            <Chip
              key={category}
              type="radio"
              name="category"
              value={category}
              label={category}
              category={category}
              defaultChecked={category === chosen}
            />
          ))}
        </ChipGroup>
        {errors['category'] && <FieldError>{errors['category']}</FieldError>}
      </div>
      <TextField
        label="Description"
        name="description"
        isOptional
        placeholder="What was it for?"
        autoComplete="off"
        defaultValue={expense?.description}
        error={errors['description']}
      />
      <DateField
        name="date"
        today={today}
        defaultValue={expense?.date}
        quickDay={quickDay}
        error={errors['date']}
      />
    </>
  );
}

/** The category of a name; unknown ones are Other. */
export function categoryOf(name: string): Category {
  return isCategory(name) ? name : 'Other';
}
