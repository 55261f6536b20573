import type { CalendarDate, StoredCategory } from '@hisaab/domain';
import type { Generated } from 'kysely';

/** A name of a tag of a person; with `merged_into` it is another one since, and what refers to it has that. */
export interface TagTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  name_key: string;
  merged_into: Generated<number | null>;
}

/** A change of many expenses at once. With `undone_at` it was taken back, from `undone_count` of them. */
export interface ManyChangeTable {
  id: Generated<number>;
  user_id: number;
  entry_count: number;
  created_at: string;
  undone_at: Generated<string | null>;
  undone_count: Generated<number>;
}

/** An expense of such a change: its version and deletion after the change, and what it was before. */
export interface ManyChangeEntryTable {
  user_id: number;
  change_id: number;
  expense_id: number;
  version: number;
  deleted_at: string | null;
  category: StoredCategory;
  spent_on: CalendarDate;
  account_id: number | null;
  tags: string | null;
}
