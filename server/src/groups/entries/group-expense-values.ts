import type { Category, Paise } from '@hisaab/domain';
import type { EnteredAmount } from '../../platform/unit-of-work/originals.ts';

/** Somebody by name, with the heads they stand for. */
export interface NamedHeads {
  name: string;
  heads: number;
}

/** Somebody by name, with what they paid. */
export interface NamedAmount {
  name: string;
  amount: Paise;
  /** In the currency of the bill. */
  originalAmount?: number | string | null | undefined;
}

/** A line of a bill as a person enters it; nobody named means the people of the bill. */
export interface LineValues {
  amount: Paise;
  /** In the currency of the bill. */
  originalAmount?: number | string | null | undefined;
  description: string;
  people: readonly NamedHeads[];
}

/** The fields of a group expense as a person enters them. */
export interface GroupExpenseValues extends EnteredAmount {
  /** Left out, there is none in a new expense, and the same one in a changed one. */
  description?: string | undefined;
  /** May be left out where there are payers. */
  paidByName?: string | undefined;
  /** Several who paid. Left out, it is who is named, and the same for a changed expense that names who paid most; empty, who is named. */
  payers?: readonly NamedAmount[] | undefined;
  /** Empty means everybody in the group. Left out, it means everybody for a new expense, and the same people for a changed one. */
  people?: readonly NamedHeads[] | undefined;
  /** The field in which people came, for a sentence about them. */
  peopleField?: 'participants' | 'participant_names' | undefined;
  /** Left out, there are none in a new expense, and the same ones in a changed one. */
  lines?: readonly LineValues[] | undefined;
  /** Left out, it is today for a new expense, and the same day for a changed one. */
  day?: string | undefined;
  /** Left out, it is Other for a new expense, and the same category for a changed one. */
  category?: Category | undefined;
}
