import { asPaise, type Paise } from './money.ts';

/** A member's totals in a group, in paise: amounts paid, shares, and payments between members. */
export interface MemberTotals {
  paid: Paise;
  share: Paise;
  paymentsMade: Paise;
  paymentsReceived: Paise;
}

/** A member's balance in paise: positive is owed to them, negative is owed by them; up to 10^14 either way. */
export interface MemberBalance {
  memberId: number;
  balance: Paise;
  /** Equal for those who settle as one; null or missing for who settles alone. */
  unit?: number | null;
}

/** The balance of these totals, in paise. @throws {MoneyError} if it would not be exact. */
export function memberBalance(totals: MemberTotals): Paise {
  const { paid, share, paymentsMade, paymentsReceived } = totals;
  return asPaise(paid - share + (paymentsMade - paymentsReceived));
}
