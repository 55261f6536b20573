import {
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import type { LedgerRow } from './ledger-rows.ts';
import { ROW_WINDOW } from '../public/loaded-parts.ts';
import type { RowRange, RowWindowProps } from './row-window.tsx';

interface Watcher {
  Code: ComponentType<RowWindowProps>;
  /** The start of the list below the top of the page, in px. */
  top: number;
  /** The heights of the rendered rows, in px, by expense id. */
  heights: ReadonlyMap<number, number>;
}

interface RowWindow {
  /** The rows around the window; undefined if all are rendered. */
  range: RowRange | undefined;
  /** The ref of each row. */
  measure: RowRange['measure'] | null;
  /** Rendered anywhere in the list; observes the window. */
  watcher: ReactNode;
}

/** The part of a long list around the window. All rows are rendered until its code has loaded. */
export function useRowWindow(
  listRef: RefObject<HTMLUListElement | null>,
  rows: LedgerRow[],
  isWindowed: boolean,
): RowWindow {
  const [watcher, setWatcher] = useState<Watcher>();
  const [range, setRange] = useState<RowRange>();

  useLayoutEffect(() => {
    if (!isWindowed) return undefined;
    let isWanted = true;
    // Not by Suspense: React would render it up to a third of a second later, and it would scroll back.
    void ROW_WINDOW.load().then((Code) => {
      if (isWanted && listRef.current) setWatcher({ Code, ...measureRows(listRef.current) });
    });
    return () => {
      isWanted = false;
      setWatcher(undefined);
      setRange(undefined);
    };
  }, [listRef, isWindowed]);

  if (!isWindowed || !watcher) return { range: undefined, measure: null, watcher: null };
  const { Code, top, heights } = watcher;
  return {
    range,
    measure: range?.measure ?? null,
    watcher: <Code rows={rows} top={top} heights={heights} onChange={setRange} />,
  };
}

function measureRows(list: HTMLElement): Omit<Watcher, 'Code'> {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-id]')];
  return {
    top: list.getBoundingClientRect().top + window.scrollY,
    heights: new Map(rows.map((row) => [Number(row.dataset['id']), row.offsetHeight])),
  };
}
