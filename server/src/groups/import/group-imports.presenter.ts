import type { Import } from '@hisaab/contract';
import type { GroupImportRow } from './group-imports.repository.ts';

/** An import into a group as it is answered. */
export function present({ id, entry_count: count }: GroupImportRow): Import {
  return { id, count };
}
