import { useState, type KeyboardEvent } from 'react';
import fieldStyles from '../../../ui/field.module.css';
import { classNames } from '../../../ui/class-names.ts';
import styles from './member-chips.module.css';

/** From so many people on, they are searched by name. */
const MANY = 12;

/** A search field among many people; `hidden` is the look of who does not match, and is not chosen. */
export function usePeopleFilter(label: string, names: readonly string[]) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  return {
    field: names.length >= MANY && (
      <input
        type="search"
        className={classNames(fieldStyles.input, styles.search)}
        aria-label={label}
        placeholder="Search by name"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={keepForm}
      />
    ),
    hidden: (name: string, isChosen: boolean) =>
      isChosen || name.toLowerCase().includes(wanted) ? undefined : styles.hidden,
  };
}

// Enter would send the form.
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
