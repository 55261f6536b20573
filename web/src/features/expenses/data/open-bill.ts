import type { Expense } from '@hisaab/contract';

/** A split bill that is changed or deleted as one. */
export interface OpenBill {
  /** The first part, with the amount of all. */
  whole: Expense;
  parts: readonly Expense[];
  isDeletion: boolean;
}
