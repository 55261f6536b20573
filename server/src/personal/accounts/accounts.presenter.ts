import type { CardCycle, DeletedPaymentAccount, PaymentAccount } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { AccountRow } from '../naming/payment-accounts.repository.ts';
import type { BilledCycle } from '../cards/card-bills.ts';

/** The numbers of expenses by account. */
export type AccountCounts = ReadonlyMap<number, number>;

/** An account on the wire. */
export function presentPaymentAccount(
  { id, name, kind, digits, statement_day, due_days, version }: AccountRow,
  counts: AccountCounts,
): PaymentAccount {
  return { id, name, kind, digits, statement_day, due_days, count: counts.get(id) ?? 0, version };
}

/** A deleted account on the wire, with the count of the expenses that come back with it. */
export function presentDeletedAccount(
  row: AccountRow,
  deletedAt: string,
  counts: AccountCounts,
): DeletedPaymentAccount {
  return { ...presentPaymentAccount(row, counts), deleted_at: deletedAt };
}

/** A cycle of a card on the wire. */
export function presentCycle({ from, to, dueOn, spent, refunded, isPaid }: BilledCycle): CardCycle {
  return {
    from,
    to,
    due_on: dueOn,
    spent: paiseToRupees(spent),
    refunded: paiseToRupees(refunded),
    total: paiseToRupees(asPaise(spent - refunded)),
    is_paid: isPaid,
  };
}
