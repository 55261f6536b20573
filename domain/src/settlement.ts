import type { Paise } from './money.ts';

/** What a member is owed (positive) or owes (negative), in paise. */
export interface MemberBalance {
  memberId: number;
  balance: Paise;
}

/** One payment, in paise, always above zero. */
export interface Settlement {
  fromMemberId: number;
  toMemberId: number;
  amount: Paise;
}
