import type { Group, GroupExpense } from '@hisaab/contract';
import { CATEGORIES, MAX_DESCRIPTION } from '@hisaab/domain';
import { useUser } from '../../../session/session.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords } from '../../../words/words.ts';
import { namesIn, type GroupExpenseFilter } from '../entries/expense-filter.ts';
import { nameInText } from '../members/member-labels.ts';
import styles from './all-expenses.module.css';

interface GroupExpenseFiltersProps {
  group: Group;
  /** Former members are options if one of these names them. */
  expenses: readonly GroupExpense[];
  filter: GroupExpenseFilter;
  onChange: (filter: GroupExpenseFilter) => void;
}

/** Filters the expenses of a group by person, category, or a part of the description. */
export function GroupExpenseFilters(props: GroupExpenseFiltersProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { group, expenses, filter, onChange } = props;
  const names = new Set([...group.members.map(({ name }) => name), ...expenses.flatMap(namesIn)]);
  return (
    <search className={styles.filters}>
      <input
        type="search"
        className={fieldStyles.input}
        aria-label={words.expenses.searchExpenses}
        placeholder={words.expenses.searchExpenses}
        autoComplete="off"
        maxLength={MAX_DESCRIPTION}
        value={filter.text}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, text: value })}
      />
      <SelectField
        label={words.groups.members}
        isLabelHidden
        options={['', ...names.add(filter.member)].filter(isFirst)}
        labelOf={(name) =>
          name === '' ? words.groups.everyone : nameInText(words, group, name, username)
        }
        value={filter.member}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, member: value })}
      />
      <SelectField
        label={words.common.category}
        isLabelHidden
        options={['', ...CATEGORIES]}
        labelOf={(category) =>
          category === '' ? words.expenses.allCategories : categoryLabel(words, category)
        }
        value={filter.category}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, category: value })}
      />
    </search>
  );
}

function isFirst(name: string, index: number, names: readonly string[]): boolean {
  return names.indexOf(name) === index;
}
