import type { CSSProperties } from 'react';

/** The row of an item in one of two lists that share their rows, starting at 0. */
export function rowStyle(row: number): CSSProperties & Record<'--row', number> {
  return { '--row': row };
}
