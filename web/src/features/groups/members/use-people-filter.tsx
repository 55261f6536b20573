import { useState, type KeyboardEvent } from 'react';
import fieldStyles from '../../../ui/forms/field.module.css';
import { ChipButton } from '../../../ui/forms/chip.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import styles from './member-chips.module.css';
import { useWords } from '../../../words/words.ts';

/** From this number of people on, there is a search by name. */
const MANY = 12;
/** The number of people shown first, so that a form fits one screen. */
const SHOWN = 5;

/**
 * A search field for many people. The first ones are shown until `more` is pressed. `hidden` is the class of those who
 * are collapsed or do not match, and are not chosen.
 */
export function usePeopleFilter(label: string, names: readonly string[]) {
  const words = useWords('groups');
  const [text, setText] = useState('');
  const areMany = names.length >= MANY;
  const [isWhole, setWhole] = useState(!areMany);
  const wanted = text.trim().toLowerCase();
  const shown = isWhole || wanted !== '' ? names : names.slice(0, SHOWN);
  return {
    field: areMany && (
      <input
        type="search"
        className={classNames(fieldStyles.input, styles.search)}
        aria-label={label}
        placeholder={words.groups.searchByName}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={keepForm}
      />
    ),
    hidden: (name: string, isChosen: boolean) =>
      isChosen || (shown.includes(name) && name.toLowerCase().includes(wanted))
        ? undefined
        : styles.hidden,
    more: shown.length < names.length && (
      <ChipButton isPressed={false} onClick={() => setWhole(true)}>
        {words.common.more}
      </ChipButton>
    ),
  };
}

// Enter would submit the form.
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
