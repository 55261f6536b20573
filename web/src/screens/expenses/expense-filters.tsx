import { CATEGORIES, isCategory, MAX_DESCRIPTION, type Month } from '@hisaab/domain';
import type { ExpenseFilter } from '../../api/expenses.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './expense-filters.module.css';
import { monthAndYear } from '../../ui/month-and-year.ts';

interface ExpenseFiltersProps {
  filter: ExpenseFilter;
  /** The months that have expenses, oldest first. */
  months: Month[];
  onChange: (filter: ExpenseFilter) => void;
}

/** Narrows the ledger to a category, a month, or a part of the description. */
export function ExpenseFilters({ filter, months, onChange }: ExpenseFiltersProps) {
  const shownMonths = new Set(months.toReversed());
  // The last expense of the chosen month may have gone meanwhile.
  if (filter.month !== undefined) shownMonths.add(filter.month);
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label="Search expenses"
          placeholder="Search expenses"
          autoComplete="off"
          maxLength={MAX_DESCRIPTION}
          value={filter.text ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, text: value === '' ? undefined : value })
          }
        />
      </div>
      <Choice
        label="Category"
        all="All categories"
        value={filter.category}
        options={CATEGORIES.map((category) => [category, category])}
        onChoose={(value) =>
          onChange({ ...filter, category: isCategory(value) ? value : undefined })
        }
      />
      <Choice
        label="Month"
        all="All months"
        value={filter.month}
        options={Array.from(shownMonths, (month) => [month, monthAndYear(month, 'long')])}
        onChoose={(value) => onChange({ ...filter, month: value || undefined })}
      />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** What is chosen where nothing is. */
  all: string;
  value: string | undefined;
  options: [value: string, label: string][];
  onChoose: (value: string) => void;
}

function Choice({ label, all, value = '', options, onChoose }: ChoiceProps) {
  return (
    <div className={styles.choice} data-chosen={value !== '' || undefined}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </div>
  );
}
