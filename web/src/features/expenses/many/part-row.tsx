import { formatRupees, MAX_DESCRIPTION } from '@hisaab/domain';
import { isPlainNumber } from '../../../ui/forms/amount-text.ts';
import fieldStyles from '../../../ui/forms/field.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { useCategoryNames } from '../../../ui/parts/own-categories.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords } from '../../../words/words.ts';
import styles from './split.module.css';
import { amountOfPart, type TypedPart } from './split-parts.ts';

interface PartRowProps {
  part: TypedPart;
  number: number;
  /** The amount of the whole, in rupees. */
  whole: number;
  onChange: (changes: Partial<TypedPart>) => void;
  /** Undefined while no part may go. */
  onRemove: (() => void) | undefined;
}

/** The fields of a part of a bill. */
export function PartRow({ part, number, whole, onChange, onRemove }: PartRowProps) {
  const words = useWords();
  const names = useCategoryNames();
  const { amount, category, description } = part;
  const rupees = amountOfPart(amount, whole);
  const isWrong = amount.trim() !== '' && rupees === undefined;
  const label = (field: string) => `${field}, ${words.many.partNumber({ number })}`;
  return (
    <li className={styles.part}>
      <span className={styles.amount}>
        <span aria-hidden="true">₹</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          data-amount
          aria-label={label(words.common.amount)}
          aria-invalid={isWrong || undefined}
          value={amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      </span>
      <SelectField
        label={label(words.common.category)}
        isLabelHidden
        options={names.includes(category) ? names : [...names, category]}
        labelOf={(name) => categoryLabel(words, name)}
        value={category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <input
        type="text"
        className={`${fieldStyles.input} ${styles.note}`}
        autoComplete="off"
        maxLength={MAX_DESCRIPTION}
        placeholder={words.expenses.whatFor}
        aria-label={label(words.common.description)}
        value={description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <IconButton
        icon="trash"
        className={styles.remove}
        label={words.many.removePart({ number })}
        disabled={!onRemove}
        onClick={onRemove}
      />
      {rupees !== undefined && !isPlainNumber(amount) && (
        <output className={styles.echo}>{formatRupees(rupees)}</output>
      )}
    </li>
  );
}
