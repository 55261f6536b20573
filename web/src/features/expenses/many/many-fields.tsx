import type { Expense } from '@hisaab/contract';
import { DEFAULT_CATEGORY, nameKey, type CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagsQuery } from '../../../queries/tags.ts';
import { Chip, ChipGroup } from '../../../ui/forms/chip.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useCategoryNames } from '../../../ui/parts/own-categories.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords } from '../../../words/words.ts';
import { PaidWithField } from '../form/paid-with-field.tsx';
import styles from './many.module.css';

interface FieldProps {
  error: string | undefined;
}

/** The category that all of them get. */
export function CategoryChoice({ error }: FieldProps) {
  const words = useWords();
  return (
    <div>
      <ChipGroup legend={words.common.category}>
        {useCategoryNames().map((name) => (
          <Chip
            key={name}
            type="radio"
            name="category"
            value={name}
            label={categoryLabel(words, name)}
            category={name}
            defaultChecked={name === DEFAULT_CATEGORY}
          />
        ))}
      </ChipGroup>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** The day that all of them get. */
export function DayChoice({ today, error }: FieldProps & { today: CalendarDate }) {
  return <DateField name="date" today={today} error={error} />;
}

/** What all of them are paid with; first what they have in common. */
export function AccountChoice({ expenses, error }: FieldProps & { expenses: readonly Expense[] }) {
  const [first, ...others] = new Set(expenses.map(({ account }) => account ?? null));
  return (
    <div>
      <PaidWithField account={others.length === 0 ? first : null} category="" />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** Their tags: what all of them have is ticked, what some have is half-ticked and stays so unless it is touched. */
export function TagsChoice({ expenses, error }: FieldProps & { expenses: readonly Expense[] }) {
  const words = useWords();
  const { data: known = [] } = useQuery(tagsQuery);
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const used = new Map<string, { name: string; count: number }>();
  for (const name of expenses.flatMap(({ tags = [] }) => tags)) {
    const before = used.get(nameKey(name));
    used.set(nameKey(name), { name, count: (before?.count ?? 0) + 1 });
  }
  for (const { name } of known) {
    if (!used.has(nameKey(name))) used.set(nameKey(name), { name, count: 0 });
  }
  return (
    <>
      {used.size > 0 && (
        <ChipGroup legend={words.many.tags}>
          {[...used].map(([key, { name, count }]) => {
            const isOn = touched.get(key);
            const isMixed = isOn === undefined && count > 0 && count < expenses.length;
            return (
              <span key={key}>
                <Chip
                  ref={(box) => {
                    if (box) box.indeterminate = isMixed;
                  }}
                  type="checkbox"
                  className={isMixed ? styles.mixed : undefined}
                  label={<bdi>#{name}</bdi>}
                  checked={isOn ?? count === expenses.length}
                  onChange={({ currentTarget: { checked } }) =>
                    setTouched(new Map([...touched, [key, checked]]))
                  }
                />
                {isOn !== undefined && isOn !== (count === expenses.length) && (
                  <input type="hidden" name={isOn ? 'add_tags' : 'remove_tags'} value={name} />
                )}
                {isOn === false && count > 0 && count < expenses.length && (
                  <input type="hidden" name="remove_tags" value={name} />
                )}
              </span>
            );
          })}
        </ChipGroup>
      )}
      <TextField
        label={words.many.newTags}
        name="new_tags"
        placeholder="#goa #office"
        autoComplete="off"
        autoCapitalize="none"
        isOptional={used.size > 0}
        error={error}
      />
    </>
  );
}
