import { Suspense } from 'react';
import { TAG_LINE, WAITING_STRIP } from '../public/loaded-parts.ts';
import { inRow, monthLabel, monthAndYear } from '@hisaab/words';
import type { Month } from '@hisaab/domain';
import { Button } from '../../../ui/parts/button.tsx';

import { Rupees } from '../../../ui/money/rupees.tsx';
import type { ExpenseFilter } from '../data/expense-changes.ts';
import styles from './found-line.module.css';
import { useFilterNames } from '../data/use-filter-names.ts';
import type { FoundTotal } from '../data/found-total.ts';
import { useFirstWords } from '../../../words/words.ts';

interface FoundLineProps {
  filter: ExpenseFilter;
  total: FoundTotal;
  current: Month;
  onBack: () => void;
  /** Receives the button, which anchors the menu. */
  onMore: (button: HTMLElement) => void;
}

/** Describes the cards and the list below, with buttons back to the current month and for the menu. */
export function FoundLine({ filter, total, current, onBack, onMore }: FoundLineProps) {
  const words = useFirstWords();
  const { month } = filter;
  return (
    <div className={styles.line}>
      <p>
        <FoundText filter={filter} total={total} />
      </p>
      {month !== current && filter.text === undefined && (
        <Button variant="link" size="sm" onClick={onBack}>
          {words.expenses.backTo({ month: monthLabel(words, current) })}
        </Button>
      )}
      <Button
        variant="link"
        size="sm"
        className={styles.more}
        onClick={({ currentTarget }) => onMore(currentTarget)}
      >
        {words.common.more}
      </Button>
    </div>
  );
}

/** A summary: `September 2025, Food, 14 expenses, ₹14,120.40`. */
export function FoundText({ filter, total }: Pick<FoundLineProps, 'filter' | 'total'>) {
  const words = useFirstWords();
  const { month } = filter;
  // The separator of this language.
  const comma = inRow(words, ['', '']);
  const narrowed = inRow(words, useFilterNames(filter));
  return (
    <>
      <span className={styles.month}>
        <b>{month ? monthAndYear(words, month, 'long') : words.expenses.allTime}</b>
        {(narrowed !== '' || total.count !== undefined) && comma}
      </span>
      {narrowed !== '' && <b>{narrowed}</b>}
      {total.count !== undefined && (
        <>
          {narrowed !== '' && comma}
          {words.expenses.expenseCount({ count: total.count })}
        </>
      )}
      {total.sum !== undefined && (
        <>
          {comma}
          <Rupees amount={total.sum} />
        </>
      )}
    </>
  );
}

/** {@link FoundText} below the field of a search that fills a phone's screen. */
function FoundInSearch({ filter, total }: Pick<FoundLineProps, 'filter' | 'total'>) {
  return (
    <p className={styles.found}>
      <FoundText filter={filter} total={total} />
    </p>
  );
}

interface AboveListProps extends Pick<FoundLineProps, 'filter' | 'total'> {
  isPainted: boolean;
  isSearchOpen: boolean;
}

/** The lines between the filters and the list: the messages that wait, except in a search, and what that has found. */
export function AboveList({ isPainted, isSearchOpen, ...found }: AboveListProps) {
  return (
    <>
      {isPainted && !isSearchOpen && found.filter.text === undefined && (
        <Suspense>
          <WAITING_STRIP.Component />
        </Suspense>
      )}
      {isSearchOpen && <FoundInSearch {...found} />}
      {found.filter.tag !== undefined && (
        <Suspense>
          <TAG_LINE.Component tag={found.filter.tag} {...found} />
        </Suspense>
      )}
    </>
  );
}
