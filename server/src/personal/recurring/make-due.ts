import { asPaise, dueDays, monthOfDay, type CalendarDate } from '@hisaab/domain';
import { notice } from '../../notifications/notices/notices.ts';
import { parseOriginal } from '../../entered/originals.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { originalFact } from '../../notifications/wording/worded.ts';
import { insertDueIncomes } from '../income/income.repository.ts';
import { namesFor } from '../naming/category-names.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import { applyIncome } from '../months/apply-income.ts';
import { findMonthStart } from '../months/person.repository.ts';
import { withDays } from '../schedules/known-entry.ts';
import { scheduleOf } from '../schedules/rhythm-columns.ts';
import * as recurring from '../schedules/recurring.repository.ts';
import type { RecurringRow } from '../schedules/recurring.repository.ts';
import { insertDueExpenses } from './due-expenses.repository.ts';

/** How many expenses and incomes the job makes in one transaction. */
const MAX_MADE_AT_ONCE = 20;

/**
 * Makes some of the expenses and incomes of the actor's repeating entries that are due by today, each once; returns whether there are more. After a
 * long time off there can be thousands: one transaction would block everybody, and time out on PostgreSQL.
 */
export async function makeSomeDue(tx: Tx): Promise<boolean> {
  const { trx, actor, today } = tx;
  await tx.lock({ users: [actor.id] });
  const entries = await recurring.listRecurring(trx, actor.id);
  let room = MAX_MADE_AT_ONCE;
  for (const entry of entries.filter(({ next_on: nextOn }) => nextOn <= today)) {
    if (room <= 0) return true;
    await makeDue(tx, entry, room);
    room -= dueDays(scheduleOf(entry), today).count;
  }
  return room < 0;
}

/**
 * Makes the expenses or incomes of a repeating entry of the actor, who is locked, that are due by today; the entry as it is then.
 * @throws {InvalidInput} as {@link applyExpenses} and {@link applyIncome}.
 */
export async function makeDue(tx: Tx, entry: RecurringRow, most = Infinity): Promise<RecurringRow> {
  const { trx, actor, today } = tx;
  if (entry.next_on > today) return entry;
  const { days, nextOn } = dueDays(scheduleOf(entry), today, most);
  if (entry.is_paused === 0) {
    const [known] = await withDays(trx, actor.id, [entry]);
    const wanted = days.filter((day) => !known?.done.has(day));
    if (wanted.length > 0) await MAKERS[entry.kind](tx, entry, wanted);
  }
  return recurring.moveRecurring(trx, actor.id, entry.id, { next_on: nextOn });
}

const MAKERS = { expense: makeExpenses, income: makeIncomes };

async function makeExpenses(tx: Tx, entry: RecurringRow, days: CalendarDate[]): Promise<void> {
  const { trx, actor, now } = tx;
  const made = await insertDueExpenses(trx, actor.id, entry, days, now);
  await applyExpenses(
    tx,
    actor.id,
    made.map((expense) => ({ ...expense, sign: 1 })),
  );
  const last = days.at(-1);
  const [only] = made;
  if (!only || last === undefined) return;
  const facts = {
    amount: asPaise(entry.amount_paise),
    category: (await namesFor(tx, [entry])).nameOf(entry.category),
    description: entry.description,
    days: made.length,
    ...(made.length === 1 && { entry: only.id }),
    ...originalFact(parseOriginal(entry.original, entry.amount_paise)),
  };
  const month = monthOfDay(last, await findMonthStart(trx, actor.id));
  tx.notify([actor.id], notice('expense_added', facts, { month }));
}

async function makeIncomes(tx: Tx, entry: RecurringRow, days: CalendarDate[]): Promise<void> {
  const made = await insertDueIncomes(tx.trx, tx.actor.id, entry, days, tx.now);
  await applyIncome(
    tx,
    tx.actor.id,
    made.map((income) => ({ ...income, sign: 1 })),
  );
}
