import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { EntryRow } from './entry-row.tsx';
import type { CreditOfRow, ImportRow } from './import-rows.ts';
import styles from './import.module.css';

const ROW_HEIGHT = 57;
/** Rows rendered above and below the visible area. */
const OVERSCAN = 12;

interface EntryListProps {
  rows: readonly ImportRow[];
  onPick: (number: number, isPicked: boolean) => void;
  onCategory: (number: number, category: string) => void;
  onEdit: (number: number) => void;
  onPays: (number: number) => void;
  onCredit: (number: number, credit: CreditOfRow | undefined) => void;
}

/** The entries in the visible area: of 50,000 a few dozen are rendered. */
export function EntryList({ rows, ...on }: EntryListProps) {
  // The virtualizer mutates in place, and React Compiler would miss the change.
  'use no memo';
  const listRef = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop((listRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // A new function would make the virtualizer estimate every row again at each step of a scroll.
  const getItemKey = useCallback((index: number) => rows[index]?.number ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- see above; and nothing of it is handed on
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const firstUnproved = rows.findIndex(({ leftOut }) => leftOut === 'not proved');
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? top) - top;
  const below = virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top);
  return (
    <ul
      ref={listRef}
      className={styles.entries}
      style={{ paddingBlock: `${above}px ${Math.max(below, 0)}px` }}
    >
      {items.map(({ index, key }) => {
        const row = rows[index];
        return (
          row && (
            <EntryRow
              key={key}
              ref={virtualizer.measureElement}
              index={index}
              count={rows.length}
              row={row}
              isFirstUnproved={index === firstUnproved && index > 0}
              {...on}
            />
          )
        );
      })}
    </ul>
  );
}
