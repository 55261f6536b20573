import { flushSync } from 'react-dom';
import type { MouseEvent } from 'react';
import { Icon } from '../../../ui/base/icon.tsx';
import styles from './people-line.module.css';
import { useWords } from '../../../words/words.ts';

/** Who paid and who shares, as in most expenses: the user, for everybody. A tap asks for both. */
export function PeopleLine({ onOpen }: { onOpen: () => void }) {
  const words = useWords('groups');

  function handleClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    flushSync(onOpen);
    // The button disappears, and the focus stays in the form.
    form?.querySelector<HTMLElement>('[name="paid_by_name"]:checked')?.focus();
  }

  return (
    <button type="button" className={styles.line} aria-expanded={false} onClick={handleClick}>
      <span>
        {words.groups.paidBy} <b className="text">{words.groups.you}</b>
      </span>
      <span>
        {words.groups.splitBetween} <b className="text">{words.groups.everyoneInIt}</b>
      </span>
      <Icon name="chevron-down" size="sm" />
    </button>
  );
}
