import { formatRupees, sumRupees } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../../ui/base/icon.tsx';
import wholeRow from '../../../ui/lists/whole-row.module.css';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords } from '../../../words/words.ts';
import type { Select, Selection } from '../data/use-selection.ts';
import { LedgerEntry } from '../list/ledger-entry.tsx';
import type { LedgerRow } from '../list/ledger-rows.ts';
import styles from './many.module.css';
import { ENTER_HINT, focusBar } from './select-bar-focus.ts';

interface PickEntryProps {
  rows: readonly LedgerRow[];
  index: number;
  isAlone: boolean;
  selection: Selection;
  onSelect: Select;
}

/** An expense of the ledger as a box to tick: the whole line is the target. A split bill is one box. */
export function PickEntry({ rows, index, isAlone, selection, onSelect }: PickEntryProps) {
  const words = useWords();
  const boxRef = useRef<HTMLInputElement>(null);
  const row = rows[index];
  const isLast = row?.expense.id === selection.last;

  // The button that had the focus is not there any more.
  useLayoutEffect(() => {
    if (isLast && document.activeElement === document.body)
      boxRef.current?.focus({ preventScroll: true });
  }, [isLast]);

  if (!row) return null;
  const { parts = [row.expense] } = row;
  const expense = { ...row.expense, amount: sumRupees(parts.map(({ amount }) => amount)) };
  const isPicked = idsOf(row).some((id) => selection.ids.has(id));
  const name = inRow(words, [
    expense.description || words.common.noDescription,
    row.parts
      ? words.many.partCount({ count: parts.length })
      : categoryLabel(words, expense.category),
    formatRupees(expense.amount),
  ]);

  function handleClick({ shiftKey }: MouseEvent) {
    const last = rows.findIndex((one) => one.expense.id === selection.last);
    const range = [shiftKey && last >= 0 ? last : index, index].toSorted((a, b) => a - b);
    const ids = new Set(selection.ids);
    for (const one of rows.slice(range[0], (range[1] ?? index) + 1)) {
      for (const id of idsOf(one)) {
        if (isPicked) ids.delete(id);
        else ids.add(id);
      }
    }
    onSelect({ ids, last: expense.id });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    focusBar();
  }

  return (
    <LedgerEntry
      row={{ ...row, expense }}
      isAlone={isAlone}
      isBeingDeleted={false}
      onLook={nothing}
      onEdit={nothing}
      onDelete={nothing}
      instead={{
        className: isPicked ? `${styles.pick} ${styles.picked}` : styles.pick,
        lead: (
          <span className={styles.box}>
            <Icon name="check" size="sm" />
          </span>
        ),
        controls: (
          <>
            <input
              ref={boxRef}
              type="checkbox"
              className={`${wholeRow.cover} ${styles.input}`}
              aria-label={name}
              aria-describedby={ENTER_HINT}
              checked={isPicked}
              onClick={handleClick}
              onChange={nothing}
              onKeyDown={handleKey}
            />
            <span className={styles.room} />
          </>
        ),
      }}
    />
  );
}

function idsOf({ expense, parts = [expense] }: LedgerRow): number[] {
  return parts.map(({ id }) => id);
}

function nothing() {}
