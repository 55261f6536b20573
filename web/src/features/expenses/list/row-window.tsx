import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';
import type { LedgerRow } from './ledger-rows.ts';

/** Lines rendered above and below the visible area. */
const OVERSCAN = 15;
const WIDE_ROW_HEIGHT = 67;
const NARROW_ROW_HEIGHT = 57;
const NARROW_HEAD_HEIGHT = 37;
const NARROW = '(width < 48rem)';

/** The rows to render, by index, and the height of the others, in px. */
export interface RowRange {
  first: number;
  last: number;
  above: number;
  below: number;
  /** Measures the height of a rendered row. */
  measure: (row: HTMLElement | null) => void;
}

export interface RowWindowProps {
  rows: LedgerRow[];
  top: number;
  heights: ReadonlyMap<number, number>;
  onChange: (range: RowRange) => void;
}

/** Renders nothing; reports which rows of a list are around the window when that changes. */
export function RowWindow({ rows, top, heights, onChange }: RowWindowProps) {
  // The virtualizer mutates in place, and React Compiler would miss the change.
  'use no memo';
  const isNarrow = matchMedia(NARROW).matches;
  // A new function would make the virtualizer estimate every row again at each step of a scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.expense.id ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- see above; and nothing of it is handed on
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heightOf(rows[index], heights, isNarrow),
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  const above = (items[0]?.start ?? top) - top;
  const below = virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? 0);
  const measure = virtualizer.measureElement;
  useLayoutEffect(() => {
    // Until it knows the size of the window it returns no row. The rendered rows have to stay: one may be focused.
    if (last >= 0) onChange({ first, last, above, below, measure });
  }, [first, last, above, below, measure, onChange]);
  return null;
}

function heightOf(
  row: LedgerRow | undefined,
  heights: ReadonlyMap<number, number>,
  isNarrow: boolean,
): number {
  const drawn = row && heights.get(row.expense.id);
  if (drawn !== undefined) return drawn;
  if (!isNarrow) return WIDE_ROW_HEIGHT;
  return NARROW_ROW_HEIGHT + (row?.head ? NARROW_HEAD_HEIGHT : 0);
}
