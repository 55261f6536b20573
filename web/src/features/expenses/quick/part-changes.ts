import type { ReadEntry } from '@hisaab/domain/reading/entry';

/** The user's corrections of the parsed entry. */
export type PartChanges = Partial<
  Pick<ReadEntry, 'amount' | 'description' | 'category' | 'day'> & {
    /** The user said that incoming money is an expense. */
    isExpense: boolean;
    /** The user said that it pays no bill. */
    paysNothing: boolean;
    /** The user said that it is not paid with the account whose digits the message names. */
    isAccountOff: boolean;
  }
>;
