import type { CSSProperties } from 'react';

/** Places an item of one of two lists that share their rows, the first at 0. */
export function rowStyle(row: number): CSSProperties & Record<'--row', number> {
  return { '--row': row };
}
