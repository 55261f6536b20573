import type { Group } from '@hisaab/contract';
import type { BillDraft } from './bill-draft.ts';
import type { BillReading } from './bill-reading.ts';

/** What the fields of each way to split are drawn from. */
export interface BillPartProps {
  group: Group;
  /** The people who may take part, in joining order. */
  names: readonly string[];
  /** Those for whom an item is that names nobody. */
  everyone: readonly string[];
  draft: BillDraft;
  reading: BillReading;
  onChange: (draft: BillDraft) => void;
}
