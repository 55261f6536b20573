import { asPaise, dueDays, monthOfDay, NEVER, withoutDueDays, type Paise } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { notice } from '../../telling/notifications/notices.ts';
import {
  originalAfter,
  parseOriginal,
  type EnteredAmount,
} from '../../platform/unit-of-work/originals.ts';
import { requireRepeatStart } from '../../platform/unit-of-work/repeat-start.ts';
import { requireVersion, type Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { originalFact } from '../../telling/wording/worded.ts';
import { namesFor, requireAccount, requireCategory } from '../naming/category-names.ts';
import { storeTags, type NamedTags } from '../naming/store-tags.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import { findMonthStart } from '../months/person.repository.ts';
import { asks, withDays } from '../schedules/known-entry.ts';
import * as recurringDays from '../schedules/recurring-days.repository.ts';
import { scheduleOf } from '../schedules/rhythm-columns.ts';
import { rhythmAfter, scheduleAfter, type EnteredRhythm } from '../schedules/schedule-after.ts';
import { insertDueExpenses } from './due-expenses.repository.ts';
import * as recurring from '../schedules/recurring.repository.ts';
import type { RecurringChange, RecurringRow } from '../schedules/recurring.repository.ts';

/** A repeating entry as a person enters it: with the name of its category. What is missing stays, or is as usual. */
export interface EnteredRecurring extends EnteredRhythm, Omit<EnteredAmount, 'amount'> {
  /** Null if it varies. */
  amount: Paise | null;
  category: string;
  description: string;
  accountId?: number | null | undefined;
  tags?: NamedTags;
  asks?: boolean | undefined;
}

const MOST_ENTRIES = 500;
/** How many expenses the job makes in one transaction. */
const MOST_MADE_AT_ONCE = 20;

/** Adds a repeating entry and makes the expenses that are due by today. @throws {InvalidInput} also as {@link applyExpenses}. */
export async function createRecurring(tx: Tx, values: EnteredRecurring): Promise<RecurringRow> {
  const { trx, actor, now } = tx;
  requireRepeatStart(tx, values.startsOn);
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['personal']);
  await requireRoom(tx);
  const rhythm = rhythmAfter(values);
  requireAsking(values.asks ?? false, values.amount);
  const stored = {
    amount: values.amount,
    description: values.description,
    original: values.original ?? null,
    category: await requireCategory(tx, values.category),
    accountId: await requireAccount(tx, values.accountId),
    tags: await storeTags(tx, values.tags),
    rhythm,
    ...(values.asks
      ? { asksFrom: rhythm.startsOn, nextOn: NEVER }
      : { asksFrom: null, nextOn: rhythm.startsOn }),
  };
  return makeDue(tx, await recurring.insertRecurring(trx, actor.id, stored, now));
}

/** The actor's repeating entry of this id, also a deleted one. @throws {NotFound} also for somebody else's. */
export async function getRecurring({ trx, actor }: Tx, id: number): Promise<RecurringRow> {
  const entry = await recurring.findRecurring(trx, actor.id, id);
  if (!entry) throw new NotFound('Repeating entry');
  return entry;
}

/**
 * Changes a repeating entry from tomorrow on; expenses due by now are made by the old state.
 * @throws {NotFound} also when it is deleted or somebody else's.
 * @throws {Conflict} when it is no longer of the version that the actor has seen.
 */
export async function changeRecurring(
  tx: Tx,
  id: number,
  change: EnteredRecurring & { isPaused: boolean | undefined },
  seen?: Seen<RecurringRow>,
): Promise<RecurringRow> {
  const before = await makeDue(tx, await lockRecurring(tx, id, seen));
  if (change.startsOn !== before.starts_on) requireRepeatStart(tx, change.startsOn);
  const [known] = await withDays(tx.trx, tx.actor.id, [before]);
  if (!known) throw new NotFound('Repeating entry');
  requireAsking(change.asks ?? asks(before), change.amount);
  const schedule = scheduleAfter(known, change, tx.today);
  await recurringDays.insertSkips(tx.trx, tx.actor.id, id, schedule.skipped);
  const changed: RecurringChange = {
    ...schedule,
    amount: change.amount,
    description: change.description,
    category: await requireCategory(tx, change.category, before.category),
    accountId: await requireAccount(tx, change.accountId, before.account_id),
    tags: await storeTags(tx, change.tags),
    original: originalOf(change, before),
    isPaused: change.isPaused ?? before.is_paused === 1,
  };
  return makeDue(tx, await recurring.updateRecurring(tx.trx, tx.actor.id, id, changed));
}

/** Ends a repeating entry; its expenses stay. @throws as {@link changeRecurring}. */
export async function deleteRecurring(
  tx: Tx,
  id: number,
  seen?: Seen<RecurringRow>,
): Promise<void> {
  await lockRecurring(tx, id, seen);
  await recurring.moveRecurring(tx.trx, tx.actor.id, id, { deleted_at: tx.now.toISOString() });
}

/** Restores it; one that is not deleted stays. Nothing is made for the days between. @throws {NotFound} also after 30 days. */
export async function restoreRecurring(tx: Tx, id: number): Promise<RecurringRow> {
  const { trx, actor, today } = tx;
  await tx.lock({ users: [actor.id] });
  const entry = await getRecurring(tx, id);
  if (entry.deleted_at === null) return entry;
  requireRestorable('Repeating entry', entry.deleted_at, tx.now);
  tx.touch([actor.id], ['personal']);
  await requireRoom(tx);
  return recurring.moveRecurring(trx, actor.id, id, {
    deleted_at: null,
    next_on: withoutDueDays(scheduleOf(entry), today),
  });
}

/**
 * Makes some of the expenses of the actor's repeating entries that are due by today, each once; returns whether there are more. After a
 * long time off there can be thousands: one transaction would block everybody, and time out on PostgreSQL.
 */
export async function makeSomeDue(tx: Tx): Promise<boolean> {
  const { trx, actor, today } = tx;
  await tx.lock({ users: [actor.id] });
  const entries = await recurring.listRecurring(trx, actor.id);
  let room = MOST_MADE_AT_ONCE;
  for (const entry of entries.filter(({ next_on: nextOn }) => nextOn <= today)) {
    if (room <= 0) return true;
    await makeDue(tx, entry, room);
    room -= dueDays(scheduleOf(entry), today).count;
  }
  return room < 0;
}

async function makeDue(tx: Tx, entry: RecurringRow, most = Infinity): Promise<RecurringRow> {
  const { trx, actor, now, today } = tx;
  if (entry.next_on > today) return entry;
  const { days, nextOn } = dueDays(scheduleOf(entry), today, most);
  if (entry.is_paused === 0) {
    const [known] = await withDays(trx, actor.id, [entry]);
    const wanted = days.filter((day) => !known?.done.has(day));
    const made =
      wanted.length === 0 ? [] : await insertDueExpenses(trx, actor.id, entry, wanted, now);
    await applyExpenses(
      tx,
      actor.id,
      made.map((expense) => ({ ...expense, sign: 1 })),
    );
    const last = days.at(-1);
    const [only] = made;
    if (only && last !== undefined) {
      const { description } = entry;
      const category = (await namesFor(tx, [entry])).nameOf(entry.category);
      const amount = asPaise(entry.amount_paise);
      const original = parseOriginal(entry.original, entry.amount_paise);
      const facts = {
        amount,
        category,
        description,
        days: made.length,
        ...(made.length === 1 && { entry: only.id }),
        ...originalFact(original),
      };
      const month = monthOfDay(last, await findMonthStart(trx, actor.id));
      tx.notify([actor.id], notice('expense_added', facts, { month }));
    }
  }
  return recurring.moveRecurring(trx, actor.id, entry.id, { next_on: nextOn });
}

function originalOf({ amount, original }: EnteredRecurring, before: RecurringRow) {
  if (amount === null) return null;
  return originalAfter(
    { amount, original },
    {
      amount: asPaise(before.amount_paise),
      original: parseOriginal(before.original, before.amount_paise),
    },
  );
}

function requireAsking(isAsking: boolean, amount: Paise | null): void {
  if (isAsking || amount !== null) return;
  throw new InvalidInput({ amount: say('faults.amountMissing') });
}

/** Locks a repeating entry for a change. @throws {NotFound} also when it is deleted. @throws {Conflict} for another version. */
export async function lockRecurring(
  tx: Tx,
  id: number,
  seen: Seen<RecurringRow> | undefined,
): Promise<RecurringRow> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  const entry = await getRecurring(tx, id);
  if (entry.deleted_at !== null) throw new NotFound('Repeating entry');
  await requireVersion(tx, seen, {
    thing: entry,
    version: entry.version,
    what: 'repeatingEntry',
    changer: () => tx.actor,
  });
  return entry;
}

async function requireRoom({ trx, actor }: Tx): Promise<void> {
  const entries = await recurring.listRecurring(trx, actor.id);
  if (entries.length < MOST_ENTRIES) return;
  throw new InvalidInput(
    {
      description: say('faults.tooManyRepeatingEntries', { most: MOST_ENTRIES }),
    },
    'too_many_recurring',
  );
}
