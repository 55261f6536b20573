import { CATEGORIES, isCategory, MAX_DESCRIPTION } from '@hisaab/domain';
import { Icon } from '../../ui/icon.tsx';
import styles from './expense-filters.module.css';
import type { ExpenseView } from './public/expense-view.ts';

interface ExpenseFiltersProps {
  filter: ExpenseView;
  onChange: (filter: ExpenseView) => void;
}

/** Narrows the ledger to a category, or a part of the description. */
export function ExpenseFilters({ filter, onChange }: ExpenseFiltersProps) {
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
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** The name of the choice that narrows nothing. */
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
