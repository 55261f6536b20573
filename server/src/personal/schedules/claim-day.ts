import { isDayOf, type CalendarDate } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Conflict, InvalidInput } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { billOf, payableDays, withDays } from './known-entry.ts';
import { listDaysPaid, listSkips } from './recurring-days.repository.ts';
import { findRecurring } from './recurring.repository.ts';

/** A day of a repeating entry that an expense is to pay, and the field of the request that names it. */
export interface PaidDay {
  recurringId: number;
  dueOn: CalendarDate;
  field: 'pays' | 'due_on';
}

/**
 * Checks that the actor, who is locked, can pay a day.
 * @throws {Conflict} if it is paid or skipped.
 * @throws {InvalidInput} at the field, if it is not a day that is due of an own entry that asks.
 */
export async function requirePayable(tx: Tx, { recurringId, dueOn, field }: PaidDay) {
  const { trx, actor } = tx;
  const row = await findRecurring(trx, actor.id, recurringId);
  const [known] = row && row.deleted_at === null ? await withDays(trx, actor.id, [row]) : [];
  const bill = known && billOf(known);
  if (!bill || !isDayOf(bill.rhythm, dueOn)) {
    throw new InvalidInput({
      [field]: say(field === 'pays' ? 'faults.dayNotDue' : 'faults.dueOnInvalid'),
    });
  }
  if (bill.done.has(dueOn)) throw dayDone();
  if (!payableDays(bill, tx.today).has(dueOn)) {
    throw new InvalidInput({ [field]: say('faults.dayNotDue') });
  }
}

/** @throws {Conflict} if the day of a deleted expense was paid again, or skipped, since. */
export async function requireStillUnpaid(
  tx: Tx,
  { paid_recurring_id: recurringId, paid_day: day }: PaidColumns,
): Promise<void> {
  if (recurringId === null || day === null) return;
  const { trx, actor } = tx;
  const [paid, skips] = await Promise.all([listDaysPaid(trx, actor.id), listSkips(trx, actor.id)]);
  const isPaid = paid.some((one) => one.recurring_id === recurringId && one.day === day);
  const isSkipped = skips.some((one) => one.recurring_id === recurringId && one.day === day);
  if (isPaid || isSkipped) throw dayDone();
}

interface PaidColumns {
  paid_recurring_id: number | null;
  paid_day: CalendarDate | null;
}

/** The refusal of a day that is paid or skipped. */
export function dayDone(): Conflict {
  return new Conflict('day_done', say('refusals.dayDone'));
}
