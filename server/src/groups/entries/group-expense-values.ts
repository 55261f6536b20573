import type { Category, Paise } from '@hisaab/domain';
import type { EnteredAmount } from '../../platform/unit-of-work/originals.ts';

/** A person by name, with the number of heads. */
export interface NamedHeads {
  name: string;
  heads: number;
}

/** A payer by name, with the amount. */
export interface NamedAmount {
  name: string;
  amount: Paise;
  /** In the currency of the bill. */
  originalAmount?: number | string | null | undefined;
}

/** A line of a bill as entered; no names mean the people of the bill. */
export interface LineValues {
  amount: Paise;
  /** In the currency of the bill. */
  originalAmount?: number | string | null | undefined;
  description: string;
  people: readonly NamedHeads[];
}

/** The fields of a group expense as entered. */
export interface GroupExpenseValues extends EnteredAmount {
  /** Omitted: none for a new expense, unchanged for an existing one. */
  description?: string | undefined;
  /** Optional with payers. */
  paidByName?: string | undefined;
  /**
   * Several payers. Omitted, it is the named payer; a change that names the main payer keeps all. Empty, it is the
   * named payer.
   */
  payers?: readonly NamedAmount[] | undefined;
  /** Empty means everybody in the group. Omitted: everybody for a new expense, unchanged for an existing one. */
  people?: readonly NamedHeads[] | undefined;
  /** The field with the people, for a fault about them. */
  peopleField?: 'participants' | 'participant_names' | undefined;
  /** Omitted: none for a new expense, unchanged for an existing one. */
  lines?: readonly LineValues[] | undefined;
  /** Omitted: today for a new expense, unchanged for an existing one. */
  day?: string | undefined;
  /** Omitted: Other for a new expense, unchanged for an existing one. */
  category?: Category | undefined;
}
