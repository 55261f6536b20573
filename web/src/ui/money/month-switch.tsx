import { monthAndYear } from '@hisaab/words';
import { nextMonth, previousMonth, type Month, type MonthStart } from '@hisaab/domain';
import { useId, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../parts/icon-button.tsx';

import { MonthChoice } from './month-choice.tsx';
import { hasRange, rangeOf } from './month-range.ts';
import styles from './month-switch.module.css';
import { placeBelow, usePlacedBelow } from '../base/place-below.ts';
import { usePrinting } from '../base/use-printing.ts';
import { useFirstWords } from '../../words/words.ts';

interface MonthSwitchProps {
  /** The month shown; undefined for all of them. */
  month: Month | undefined;
  current: Month;
  /** The last one to step to; by default the current one. */
  last?: Month | undefined;
  /** The months with entries; the others are muted. None is muted if this is unknown. */
  filled?: readonly Month[] | undefined;
  /** Offers all months at the foot of the choice. */
  hasAll?: boolean | undefined;
  /** On the indigo background of the hero. */
  isOnHero?: boolean | undefined;
  /** When the months begin; unless they are those of the calendar, their days are beside the name. */
  start?: MonthStart | undefined;
  /** Lower, for the head of a card. */
  isSmall?: boolean | undefined;
  onChange: (month: Month | undefined) => void;
}

/** Switches to the month before and after; the name between them opens the choice of months. In print it is only the name. */
export function MonthSwitch(props: MonthSwitchProps) {
  const words = useFirstWords();
  const { month, start } = props;
  if (usePrinting())
    return (
      <span>
        {month ? monthAndYear(words, month, 'long') : words.ui.allMonths}
        {month && hasRange(start) && ` (${rangeOf(words, month, start)})`}
      </span>
    );
  return <Switch {...props} />;
}

function Switch({
  month,
  current,
  last = current,
  filled,
  hasAll,
  isOnHero,
  start,
  isSmall,
  onChange,
}: MonthSwitchProps) {
  const words = useFirstWords();
  const id = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const nameRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePlacedBelow(isOpen, nameRef, panelRef);
  const isNow = month === current;

  function handleChoice(chosen: Month | undefined) {
    panelRef.current?.hidePopover();
    onChange(chosen);
  }

  return (
    <div
      role="group"
      aria-label={words.common.month}
      className={classNames(
        styles.switch,
        isOnHero && styles.onHero,
        isSmall && styles.small,
        hasRange(start) && styles.ranged,
        !isOnHero && !isNow && styles.past,
      )}
    >
      <IconButton
        icon="back"
        iconSize="sm"
        label={words.ui.previousMonth}
        className={styles.step}
        disabled={month === undefined}
        onClick={() => month && onChange(previousMonth(month))}
      />
      <button
        ref={nameRef}
        type="button"
        className={styles.name}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <span className={styles.long}>
          {month ? monthAndYear(words, month, 'long') : words.ui.allMonths}
        </span>
        <span className={styles.short}>
          {month ? monthAndYear(words, month, 'short') : words.ui.allMonths}
        </span>
        {month && hasRange(start) && (
          <span className={styles.range}>{rangeOf(words, month, start)}</span>
        )}
      </button>
      <IconButton
        icon="chevron"
        iconSize="sm"
        label={words.ui.nextMonth}
        className={styles.step}
        disabled={month === undefined || month >= last}
        onClick={() => month && onChange(nextMonth(month))}
      />
      <div
        ref={panelRef}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.ui.chooseAMonth}
        className={styles.panel}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') placeBelow(nameRef.current, panelRef.current);
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <MonthChoice
            month={month}
            current={current}
            filled={filled}
            hasAll={hasAll}
            start={start}
            onChoose={handleChoice}
          />
        )}
      </div>
    </div>
  );
}
