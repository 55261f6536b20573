import type { Import } from '@hisaab/contract';
import type { ImportRow } from './imports.repository.ts';

/** An import as it is answered. */
export function present({ id, row_count: count }: ImportRow): Import {
  return { id, count };
}
