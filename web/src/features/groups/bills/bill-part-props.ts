import type { Group } from '@hisaab/contract';
import type { BillDraft } from './bill-draft.ts';
import type { BillReading } from './bill-reading.ts';

/** The props of the fields of each way to split. */
export interface BillPartProps {
  group: Group;
  /** The people who may take part, in joining order. */
  names: readonly string[];
  /** The people of an item without names. */
  everyone: readonly string[];
  draft: BillDraft;
  reading: BillReading;
  onChange: (draft: BillDraft) => void;
}
