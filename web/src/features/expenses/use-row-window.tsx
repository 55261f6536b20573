import { Suspense, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import type { LedgerRow } from './ledger-rows.ts';
import { ROW_WINDOW } from './public/row-window.ts';
import type { RowRange } from './row-window.tsx';

interface Drawn {
  /** How far below the top of the page the list begins, in px. */
  top: number;
  /** The heights of the rows that are drawn, in px, by the expense's id. */
  heights: ReadonlyMap<number, number>;
}

interface RowWindow {
  /** The rows around the window; undefined where all are drawn. */
  range: RowRange | undefined;
  /** The ref of each row. */
  measure: RowRange['measure'] | null;
  /** Stands anywhere in the list, and follows the window. */
  watcher: ReactNode;
}

/** The part of a long list around the window, once the code for it has come: until then all rows are drawn. */
export function useRowWindow(
  listRef: RefObject<HTMLUListElement | null>,
  rows: LedgerRow[],
  isWindowed: boolean,
): RowWindow {
  const [drawn, setDrawn] = useState<Drawn>();
  const [range, setRange] = useState<RowRange>();

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!isWindowed || !list) return undefined;
    setDrawn(measureRows(list));
    return () => {
      setDrawn(undefined);
      setRange(undefined);
    };
  }, [listRef, isWindowed]);

  if (!isWindowed || !drawn) return { range: undefined, measure: null, watcher: null };
  return {
    range,
    measure: range?.measure ?? null,
    watcher: (
      <Suspense>
        <ROW_WINDOW.Component rows={rows} {...drawn} onChange={setRange} />
      </Suspense>
    ),
  };
}

function measureRows(list: HTMLElement): Drawn {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  return {
    top: list.getBoundingClientRect().top + window.scrollY,
    heights: new Map(rows.map((row) => [Number(row.dataset['id']), row.offsetHeight])),
  };
}
