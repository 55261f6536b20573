import { addDays, asPaise, isDayOf, nameKey, type CalendarDate, type Paise } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Conflict, InvalidInput } from '../../platform/errors.ts';
import { parseOriginal } from '../../entered/originals.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { createExpense } from '../expenses/expenses.service.ts';
import { namesFor } from '../naming/category-names.ts';
import { dayDone } from '../schedules/claim-day.ts';
import { amountOf, asks, billOf, withDays, type KnownEntry } from '../schedules/known-entry.ts';
import { deleteSkip, insertSkips } from '../schedules/recurring-days.repository.ts';
import type { RecurringRow } from '../schedules/recurring.repository.ts';
import { rhythmOf } from '../schedules/rhythm-columns.ts';
import { lockRecurring } from './recurring.service.ts';

/** How far ahead a day can be skipped. */
const FURTHEST_SKIP_DAYS = 366;

/** A payment of a day; a missing amount is that of the entry, or what is expected. */
export interface Payment {
  dueOn: CalendarDate;
  amount: Paise | undefined;
  date: CalendarDate | undefined;
}

/**
 * Adds the expense that pays a day of a repeating entry.
 * @throws {Conflict} if the entry does not ask, or the day is paid or skipped.
 * @throws {InvalidInput} for a day that is not due, and if nobody knows the amount.
 */
export async function payRecurring(tx: Tx, id: number, payment: Payment): Promise<ExpenseRow> {
  const row = await lockRecurring(tx, id, undefined);
  if (!asks(row)) throw new Conflict('asks_nothing', say('refusals.asksNothing'));
  const [known] = await withDays(tx.trx, tx.actor.id, [row]);
  const amount = payment.amount ?? (known ? amountOf(known) : null);
  const paid = { recurringId: id, dueOn: payment.dueOn, field: 'due_on' as const };
  if (amount === null) throw new InvalidInput({ amount: say('faults.amountUnknown') });
  const names = await namesFor(tx, [row]);
  const isAsEntered = payment.amount === undefined || payment.amount === row.amount_paise;
  return createExpense(tx, {
    amount,
    category: names.nameOf(row.category),
    description: row.description,
    descriptionKey: nameKey(row.description),
    day: payment.date,
    accountId: names.accountOf(row.account_id)?.id,
    tags: names.tags.namesOf(row.tags),
    original:
      isAsEntered && row.varies === 0
        ? parseOriginal(row.original, asPaise(row.amount_paise))
        : null,
    pays: paid,
  });
}

/**
 * Skips a day of a repeating entry.
 * @throws {Conflict} if it is made, paid or skipped.
 * @throws {InvalidInput} for a day that the entry has not, or that is too far ahead.
 */
export async function skipRecurring(
  tx: Tx,
  id: number,
  dueOn: CalendarDate,
): Promise<RecurringRow> {
  const row = await lockRecurring(tx, id, undefined);
  const isTooFar = dueOn > addDays(tx.today, FURTHEST_SKIP_DAYS);
  if (isTooFar || !isDayOf(rhythmOf(row), dueOn)) {
    throw new InvalidInput({ due_on: say('faults.dueOnInvalid') });
  }
  const [known] = await withDays(tx.trx, tx.actor.id, [row]);
  if (known && isDone(known, dueOn)) throw dayDone();
  await insertSkips(tx.trx, tx.actor.id, id, [dueOn]);
  return row;
}

/** Takes back that a day was skipped; one that was not skipped stays as it is. @throws {NotFound} */
export async function unskipRecurring(
  tx: Tx,
  id: number,
  dueOn: CalendarDate,
): Promise<RecurringRow> {
  const row = await lockRecurring(tx, id, undefined);
  await deleteSkip(tx.trx, tx.actor.id, id, dueOn);
  return row;
}

function isDone(known: KnownEntry, day: CalendarDate): boolean {
  const bill = billOf(known);
  return known.done.has(day) || day < (bill ? bill.asksFrom : known.row.next_on);
}
