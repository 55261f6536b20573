import type { Expense } from '@hisaab/contract';
import { Fragment, useState, type ReactNode, type RefObject } from 'react';
import type { Select, Selection } from '../data/use-selection.ts';
import { usePrinting } from '../../../ui/base/use-printing.ts';
import { useAfterFirstRender } from '../../../ui/base/use-after-first-render.ts';
import type { OpenBill } from '../data/open-bill.ts';
import { LedgerMargin } from './ledger-entry.tsx';
import { LedgerLine } from './ledger-line.tsx';
import type { LedgerHead, LedgerRow } from './ledger-rows.ts';
import styles from './ledger.module.css';
import { useRowWindow } from './use-row-window.tsx';
import { useFirstWords } from '../../../words/words.ts';

/** Up to this length all lines are rendered, so that the browser's own search finds them. */
const DRAWN_WHOLE = 120;

/**
 * A longer list that shrinks is rendered completely from here on; rendering more lines at once would block the page.
 */
const DRAWN_WHOLE_AGAIN = 60;

/** The lines of a tall window are rendered before all others. */
const DRAWN_FIRST = 12;

interface LedgerProps {
  rows: LedgerRow[];
  deletingIds: readonly unknown[];
  /** Whether the list is complete. */
  isComplete: boolean;
  listRef: RefObject<HTMLUListElement | null>;
  /** Shown below the last line once all are rendered; before that, the end would seem near. */
  end: ReactNode;
  onLook: (expense: Expense) => void;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
  onBill: (bill: OpenBill) => void;
  /** The selected expenses, while some are selected. */
  selection: Selection | null;
  onSelect: Select;
}

/** The expenses by day or month; of a long list only the part around the window is rendered. */
export function Ledger({
  rows,
  deletingIds,
  isComplete,
  listRef,
  end,
  onLook,
  onEdit,
  onDelete,
  onBill,
  selection,
  onSelect,
}: LedgerProps) {
  const words = useFirstWords();
  const isPrinting = usePrinting();
  // A row that is scrolled away and back stays open.
  const [openedIds, setOpenedIds] = useState<ReadonlySet<number>>(new Set());
  const [isLong, setLong] = useState(false);
  const isLongNow = rows.length > (isLong ? DRAWN_WHOLE_AGAIN : DRAWN_WHOLE);
  if (isLong !== isLongNow) setLong(isLongNow);
  const isSecondDrawing = useAfterFirstRender();
  const { range, measure, watcher } = useRowWindow(listRef, rows, isLongNow && !isPrinting);
  const first = range?.first ?? 0;
  const last = range?.last ?? (isSecondDrawing ? rows.length : DRAWN_FIRST) - 1;
  const drawn = rows.slice(first, last + 1).map((row, index) => ({ row, index: first + index }));

  return (
    <>
      <ul
        ref={listRef}
        className={styles.ledger}
        tabIndex={-1}
        aria-label={words.expenses.expenses}
        style={range && { paddingTop: range.above, paddingBottom: range.below }}
      >
        {watcher}
        {drawn.map(({ index, row }) => {
          const isAlone = isDayAlone(rows, index, isComplete) || undefined;
          const stuckHead = row.head ?? (index === first ? headAt(rows, index) : undefined);
          return (
            <Fragment key={row.expense.id}>
              {stuckHead && (
                // Covers the heading of its day or month, and sticks while that is in view.
                <li className={styles.stuck} data-alone={isAlone} data-print="hide" aria-hidden>
                  <LedgerMargin head={stuckHead} />
                </li>
              )}
              <li
                ref={measure}
                data-index={index}
                data-id={row.expense.id}
                className={styles.row}
                data-first={row.head !== undefined || undefined}
                data-alone={isAlone}
                aria-setsize={isComplete ? rows.length : -1}
                aria-posinset={index + 1}
              >
                <LedgerLine
                  {...{
                    rows,
                    index,
                    deletingIds,
                    selection,
                    onSelect,
                    onLook,
                    onEdit,
                    onDelete,
                    onBill,
                  }}
                  isAlone={isAlone ?? false}
                  isOpen={openedIds.has(row.expense.id)}
                  onToggle={(id) => setOpenedIds(toggled(openedIds, id))}
                />
              </li>
            </Fragment>
          );
        })}
      </ul>
      {isSecondDrawing && end}
    </>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
}

/** Whether the line is the only one of its day. */
function isDayAlone(rows: LedgerRow[], index: number, isComplete: boolean): boolean {
  if (rows[index]?.head === undefined || rows[index].when !== undefined) return false;
  const next = rows[index + 1];
  return next ? next.head !== undefined : isComplete;
}

/** The heading of a line that is not the first below it. */
function headAt(rows: LedgerRow[], index: number): LedgerHead | undefined {
  return rows.slice(0, index).findLast(({ head }) => head !== undefined)?.head;
}
