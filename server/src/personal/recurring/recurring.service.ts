import {
  asPaise,
  addDays,
  monthOf,
  nextOccurrence,
  occurrence,
  occurrencesBetween,
  type CalendarDate,
} from '@hisaab/domain';
import type { Deps } from '../../deps.ts';
import { InvalidInput, NotFound } from '../../errors.ts';
import { requireRestorable, restorableAfter } from '../../kept-deleted.ts';
import { notice } from '../../notifications/notices.ts';
import { requireVersion, type Seen } from '../../unit-of-work/seen-version.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import { insertDueExpenses } from './due-expenses.repository.ts';
import * as recurring from './recurring.repository.ts';
import type { RecurringChange, RecurringRow, RecurringValues } from './recurring.repository.ts';
import { removeDeleted } from '../expenses/remove-deleted.repository.ts';

const MOST_ENTRIES = 500;
/** How many expenses the job makes in one transaction. */
const MOST_MADE_AT_ONCE = 50;
const EARLIEST_START_DAYS = 366;
const LATEST_START_YEARS = 10;

/** Adds a repeating entry and makes the expenses that are due by today. @throws {InvalidInput} also as {@link applyExpenses}. */
export async function createRecurring(tx: Tx, values: RecurringValues): Promise<RecurringRow> {
  const { trx, actor, now, today } = tx;
  requireStart(values.startsOn, today);
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id]);
  await requireRoom(tx);
  return makeDue(tx, await recurring.insertRecurring(trx, actor.id, values, now));
}

/** The actor's repeating entry of this id, also a deleted one. @throws {NotFound} also when it is somebody else's. */
export async function getRecurring({ trx, actor }: Tx, id: number): Promise<RecurringRow> {
  const entry = await recurring.findRecurring(trx, actor.id, id);
  if (!entry) throw new NotFound('Repeating entry');
  return entry;
}

/**
 * Changes a repeating entry from tomorrow on; what was due by now is made as it was.
 * @throws {NotFound} also when it is deleted or somebody else's.
 * @throws {Conflict} when it is no longer of the version that the actor has seen.
 */
export async function updateRecurring(
  tx: Tx,
  id: number,
  change: RecurringValues & { isPaused: boolean | undefined },
  seen?: Seen<RecurringRow>,
): Promise<RecurringRow> {
  const before = await makeDue(tx, await lockRecurring(tx, id, seen));
  if (change.startsOn !== before.starts_on) requireStart(change.startsOn, tx.today);
  const changed: RecurringChange = {
    ...change,
    isPaused: change.isPaused ?? before.is_paused === 1,
    nextOn: nextOccurrence(change.startsOn, change.every, tx.today),
  };
  return recurring.updateRecurring(tx.trx, tx.actor.id, id, changed);
}

/** Ends a repeating entry; its expenses stay. @throws as {@link updateRecurring}. */
export async function deleteRecurring(
  tx: Tx,
  id: number,
  seen?: Seen<RecurringRow>,
): Promise<void> {
  await lockRecurring(tx, id, seen);
  await recurring.moveRecurring(tx.trx, tx.actor.id, id, { deleted_at: tx.now.toISOString() });
}

/** Takes the deletion back, once or again; nothing is made for the days between. @throws {NotFound} also after 30 days. */
export async function restoreRecurring(tx: Tx, id: number): Promise<RecurringRow> {
  const { trx, actor, today } = tx;
  await tx.lock({ users: [actor.id] });
  const entry = await getRecurring(tx, id);
  if (entry.deleted_at === null) return entry;
  requireRestorable('Repeating entry', entry.deleted_at, tx.now);
  tx.touch([actor.id]);
  await requireRoom(tx);
  const { starts_on, every, next_on } = entry;
  return recurring.moveRecurring(trx, actor.id, id, {
    deleted_at: null,
    next_on: next_on > today ? next_on : nextOccurrence(starts_on, every, today),
  });
}

/**
 * Makes some of the expenses of the actor's repeating entries that are due by today, each once; whether there are more. After a long time
 * off there can be thousands: made in one transaction they would keep everybody waiting, and PostgreSQL would give up.
 */
export async function makeSomeDue(tx: Tx): Promise<boolean> {
  const { trx, actor, today } = tx;
  await tx.lock({ users: [actor.id] });
  const entries = await recurring.listRecurring(trx, actor.id);
  let room = MOST_MADE_AT_ONCE;
  for (const entry of entries.filter(({ next_on: nextOn }) => nextOn <= today)) {
    if (room <= 0) return true;
    const { starts_on, every, next_on } = entry;
    const due = occurrencesBetween(starts_on, every, next_on, today).length;
    await makeDue(tx, entry, room);
    room -= due;
  }
  return room < 0;
}

/** Removes for good at most `limit` of the repeating entries that can be restored no more, and gives their count. */
export function removeOldRecurring({ db, clock }: Deps, limit: number): Promise<number> {
  return removeDeleted(db, 'recurring_entry', restorableAfter(clock.now()), limit);
}

async function makeDue(tx: Tx, entry: RecurringRow, most = Infinity): Promise<RecurringRow> {
  const { trx, actor, now, today } = tx;
  const { starts_on, every, next_on, is_paused } = entry;
  if (next_on > today) return entry;
  const due = occurrencesBetween(starts_on, every, next_on, today);
  if (is_paused === 0) {
    const days = due.slice(0, most);
    const made = await insertDueExpenses(trx, actor.id, entry, days, now);
    await applyExpenses(
      tx,
      actor.id,
      made.map((expense) => ({ ...expense, sign: 1 })),
    );
    const last = days.at(-1);
    if (made.length > 0 && last !== undefined) {
      const { category, description } = entry;
      const amount = asPaise(entry.amount_paise);
      const facts = { amount, category, description, days: made.length };
      tx.notify([actor.id], notice('expense_added', facts, { month: monthOf(last) }));
    }
  }
  return recurring.moveRecurring(trx, actor.id, entry.id, {
    next_on: due[most] ?? nextOccurrence(starts_on, every, today),
  });
}

async function lockRecurring(
  tx: Tx,
  id: number,
  seen: Seen<RecurringRow> | undefined,
): Promise<RecurringRow> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id]);
  const entry = await getRecurring(tx, id);
  if (entry.deleted_at !== null) throw new NotFound('Repeating entry');
  await requireVersion(tx, seen, {
    thing: entry,
    version: entry.version,
    what: 'repeating entry',
    changer: () => tx.actor,
  });
  return entry;
}

function requireStart(startsOn: CalendarDate, today: CalendarDate): void {
  const earliest = addDays(today, -EARLIEST_START_DAYS);
  const latest = occurrence(today, 'year', LATEST_START_YEARS);
  if (startsOn >= earliest && startsOn <= latest) return;
  throw new InvalidInput({
    starts_on: `Start must be a day from ${EARLIEST_START_DAYS} days ago to ${LATEST_START_YEARS} years ahead.`,
  });
}

async function requireRoom({ trx, actor }: Tx): Promise<void> {
  const entries = await recurring.listRecurring(trx, actor.id);
  if (entries.length < MOST_ENTRIES) return;
  throw new InvalidInput(
    {
      description: `You can have at most ${MOST_ENTRIES} repeating entries. Delete one first.`,
    },
    'too_many_recurring',
  );
}
