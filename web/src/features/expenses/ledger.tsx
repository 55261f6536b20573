import type { Expense } from '@hisaab/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { usePrinting } from '../../ui/use-printing.ts';
import { useSecondDrawing } from '../../ui/use-second-drawing.ts';
import { LedgerEntry } from './ledger-entry.tsx';
import type { LedgerRow } from './ledger-rows.ts';
import styles from './ledger.module.css';

/** Up to here all lines are drawn: the browser's own search sees the whole list. */
const DRAWN_WHOLE = 120;

/** A longer list that shrinks is drawn as a whole from here on: to draw the rest of more lines would hold the page up. */
const DRAWN_WHOLE_AGAIN = 60;

/** As many lines as a tall window shows are drawn before all others. */
const DRAWN_FIRST = 12;

/** Lines kept ready above and below the window. */
const OVERSCAN = 15;
const WIDE_ROW_HEIGHT = 67;
const NARROW_ROW_HEIGHT = 82;
const NARROW_DAY_HEIGHT = 49;
const NARROW = '(width < 48rem)';

interface LedgerProps {
  rows: LedgerRow[];
  doomedIds: readonly unknown[];
  /** Whether there are no more lines than these. */
  isComplete: boolean;
  listRef: RefObject<HTMLUListElement | null>;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** The expenses by day; of a long list only the part around the window is drawn. */
export function Ledger({ rows, doomedIds, isComplete, listRef, onEdit, onDelete }: LedgerProps) {
  // The virtualizer changes under the same reference, which the compiler takes for no change.
  'use no memo';
  const isPrinting = usePrinting();
  const [isLong, setLong] = useState(false);
  const isLongNow = rows.length > (isLong ? DRAWN_WHOLE_AGAIN : DRAWN_WHOLE);
  if (isLong !== isLongNow) setLong(isLongNow);
  const isWindowed = isLongNow && !isPrinting;
  const scrollMargin = useTopOf(listRef, isWindowed);
  const isSecondDrawing = useSecondDrawing();
  // oxlint-disable-next-line react/incompatible-library -- see above; and nothing of it is handed on
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => estimateHeight(rows[index]),
    getItemKey: (index) => rows[index]?.expense.id ?? index,
    overscan: OVERSCAN,
    scrollMargin,
  });
  const items = isWindowed ? virtualizer.getVirtualItems() : undefined;
  const [first, last] = items
    ? [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
    : [0, (isSecondDrawing ? rows.length : Math.min(rows.length, DRAWN_FIRST)) - 1];
  const drawn = rows.slice(first, last + 1).map((row, index) => ({ row, index: first + index }));

  return (
    <ul
      ref={listRef}
      className={styles.ledger}
      tabIndex={-1}
      aria-label="Expenses"
      style={
        items && {
          paddingTop: (items[0]?.start ?? scrollMargin) - scrollMargin,
          paddingBottom: virtualizer.getTotalSize() + scrollMargin - (items.at(-1)?.end ?? 0),
        }
      }
    >
      {drawn.map(({ index, row }) => (
        <li
          key={row.expense.id}
          ref={isSecondDrawing ? virtualizer.measureElement : null}
          data-index={index}
          className={styles.row}
          data-first={row.day !== undefined || undefined}
          data-alone={isDayAlone(rows, index, isComplete) || undefined}
          aria-setsize={isComplete ? rows.length : -1}
          aria-posinset={index + 1}
        >
          <LedgerEntry
            row={row}
            isBeingDeleted={doomedIds.includes(row.expense.id)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </li>
      ))}
    </ul>
  );
}

/** Whether the line is the only one of its day. */
function isDayAlone(rows: LedgerRow[], index: number, isComplete: boolean): boolean {
  if (rows[index]?.day === undefined) return false;
  const next = rows[index + 1];
  return next ? next.day !== undefined : isComplete;
}

/** How far below the top of the page the element begins, in px; zero for as long as nobody needs it. */
function useTopOf(ref: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (isNeeded && ref.current) {
      setTop(ref.current.getBoundingClientRect().top + window.scrollY);
    }
  }, [ref, isNeeded]);
  return top;
}

function estimateHeight(row: LedgerRow | undefined): number {
  if (!matchMedia(NARROW).matches) return WIDE_ROW_HEIGHT;
  return NARROW_ROW_HEIGHT + (row?.day ? NARROW_DAY_HEIGHT : 0);
}
