import type { ReadOriginal } from '../originals.ts';

/** A person by name, with an amount in rupees. */
export interface Named {
  name: string;
  amount: number;
  /** The amount in the currency of the entry. */
  original_amount?: number;
}

/** A line that some people share equally. */
export interface PreparedLine {
  amount: number;
  original_amount?: number;
  participant_names: string[];
}

/**
 * An expense in the form that the server accepts, in rupees: a plain one if all shares are equal, else with a line for
 * each equal share.
 */
interface PreparedExpense {
  kind: 'expense';
  original?: ReadOriginal;
  date: string;
  description: string;
  category: string;
  amount: number;
  paid_by_name?: string;
  payers?: Named[];
  participant_names?: string[];
  lines?: PreparedLine[];
  refund?: true;
}

interface PreparedPayment {
  kind: 'payment';
  original?: ReadOriginal;
  date: string;
  note: string;
  amount: number;
  from_member: string;
  to_member: string;
}

/** An entry in the form that the server accepts. */
export type PreparedEntry = PreparedExpense | PreparedPayment;
