import type { CalendarDate, Paise, StoredCategory } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from '../months/person.ts';

/** The kinds of what is still to come. */
export type DueKind = 'bill' | 'card' | 'group_repeating' | 'promise' | 'repeating';

/** Something that is still to come. */
export interface DueItem {
  kind: DueKind;
  /** That of the repeating entry, of a promise the group, or of a card the account. */
  id: number;
  date: CalendarDate;
  /** Null before the first payment of a bill that varies. */
  amount: Paise | null;
  /** Whether the amount is that of former payments. */
  isEstimate: boolean;
  isOverdue: boolean;
  description: string;
  /** As stored; null without one. */
  category: StoredCategory | null;
  group: { id: number; name: string } | null;
  /** Whether it will be spending of the person's month. */
  counts: boolean;
}

/** Some days, both included, and today. */
export interface DueRange {
  from: CalendarDate;
  to: CalendarDate;
  today: CalendarDate;
}

/** Lists what is to come of groups; the room of groups is above this one. */
export type ListGroupDue = (db: Db, person: Person, range: DueRange) => Promise<DueItem[]>;
