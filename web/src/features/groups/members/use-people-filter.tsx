import { useState, type KeyboardEvent } from 'react';
import fieldStyles from '../../../ui/forms/field.module.css';
import { ChipButton } from '../../../ui/forms/chip.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import styles from './member-chips.module.css';
import { useWords } from '../../../words/words.ts';

/** From so many people on, they are searched by name. */
const MANY = 12;
/** Of so many the first ones are shown, as a form of five people fits one screen. */
const SHOWN = 5;

/**
 * A search field among many people, of whom the first are shown until `more` is pressed; `hidden` is the look of who is folded away or
 * does not match, and is not chosen.
 */
export function usePeopleFilter(label: string, names: readonly string[]) {
  const words = useWords();
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

// Enter would send the form.
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
