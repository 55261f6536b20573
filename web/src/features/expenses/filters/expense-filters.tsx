import { useQuery } from '@tanstack/react-query';
import type { CategoryTotals } from '@hisaab/contract';
import { CATEGORIES, MAX_DESCRIPTION } from '@hisaab/domain';
import { IconButton } from '../../../ui/parts/icon-button.tsx';

import { Icon } from '../../../ui/base/icon.tsx';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { statisticsQuery } from '../../../queries/personal-queries.ts';
import { byAmount, useOwnCategories } from '../../../ui/parts/own-categories.ts';
import styles from './expense-filters.module.css';
import { PhoneSearchEnd, type PhoneSearch } from './phone-search.ts';
import type { ExpenseView } from '../public/expense-view.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import { useFirstWords } from '../../../words/words.ts';

interface ExpenseFiltersProps {
  filter: ExpenseView;
  search: PhoneSearch;
  /** The total of each category; undefined until loaded. */
  totals: CategoryTotals | undefined;
  onChange: (filter: ExpenseView) => void;
}

/** Filters the ledger by category, by a part of the description, and, for who has an account, by what was paid with. */
export function ExpenseFilters({ filter, search, totals, onChange }: ExpenseFiltersProps) {
  const words = useFirstWords();
  const { data: statistics } = useQuery(statisticsQuery);
  const { data: accounts = [] } = useQuery({
    ...paymentAccountsQuery,
    // Who has no expenses has nothing to filter.
    enabled: (statistics?.total_count ?? 0) > 0,
  });
  const own = useOwnCategories().map(({ name }) => name);
  const categories = [...CATEGORIES, ...byAmount(own, totals ?? {})];
  return (
    <search
      className={styles.filters}
      data-searching={search.isOpen || undefined}
      data-accounts={accounts.length > 0 || undefined}
    >
      {search.isOpen && <PhoneSearchEnd onLeave={search.leave} />}
      <div className={styles.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={words.expenses.searchExpenses}
          placeholder={words.expenses.searchExpenses}
          autoComplete="off"
          maxLength={MAX_DESCRIPTION}
          onFocus={search.enter}
          value={filter.text ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, text: value === '' ? undefined : value })
          }
        />
      </div>
      {/* After the field in the order of Tab: focusing the field opens it. */}
      {search.isOpen && (
        <IconButton
          icon="back"
          label={words.expenses.leaveTheSearch}
          className={styles.leave}
          onClick={() => history.back()}
        />
      )}
      <Choice
        label={words.common.category}
        all={words.expenses.allCategories}
        value={filter.category}
        options={categories.map((category) => [category, categoryLabel(words, category)])}
        onChoose={(value) => onChange({ ...filter, category: value || undefined })}
      />
      {accounts.length > 0 && (
        <Choice
          label={words.paidWith.paidWith}
          all={words.paidWith.all}
          value={filter.account === undefined ? undefined : String(filter.account)}
          options={accounts.map(({ id, name }) => [String(id), name])}
          onChoose={(id) => onChange({ ...filter, account: id === '' ? undefined : Number(id) })}
        />
      )}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** The label of the option without a filter. */
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
