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
  /** How far below the top of the page the list begins, in px. */
  top: number;
  /** The heights of the rows that are drawn, in px, by the expense's id. */
  heights: ReadonlyMap<number, number>;
}

interface RowWindow {
  /** The rows around the window; undefined if all are drawn. */
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
  const [watcher, setWatcher] = useState<Watcher>();
  const [range, setRange] = useState<RowRange>();

  useLayoutEffect(() => {
    if (!isWindowed) return undefined;
    let isWanted = true;
    // Not within Suspense: React would draw it up to a third of a second later, and it would scroll back to where the page was.
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
