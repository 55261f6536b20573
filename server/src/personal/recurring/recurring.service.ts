import { asPaise, NEVER, withoutDueDays, type Paise, type StoredCategory } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { originalAfter, parseOriginal, type EnteredAmount } from '../../entered/originals.ts';
import { requireRepeatStart } from '../../entered/repeat-start.ts';
import { requireVersion, type Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireAccount, requireCategory } from '../naming/category-names.ts';
import { storeTags, type NamedTags } from '../naming/store-tags.ts';
import { asks, withDays } from '../schedules/known-entry.ts';
import * as recurringDays from '../schedules/recurring-days.repository.ts';
import { scheduleOf } from '../schedules/rhythm-columns.ts';
import {
  newRhythm,
  scheduleAfter,
  type EnteredRhythm,
  type NewRhythm,
} from '../schedules/schedule-after.ts';
import { makeDue } from './make-due.ts';
import * as recurring from '../schedules/recurring.repository.ts';
import type { RecurringChange, RecurringRow } from '../schedules/recurring.repository.ts';

/** A repeating entry as a person enters it: with the name of its category. What is missing stays, or is as usual. */
export interface EnteredRecurring extends EnteredRhythm, Omit<EnteredAmount, 'amount'> {
  /** Null if it varies. */
  amount: Paise | null;
  kind?: RecurringRow['kind'] | undefined;
  /** An income has none. */
  category: string | undefined;
  description?: string | undefined;
  /** Where an income comes from. */
  source?: string | undefined;
  accountId?: number | null | undefined;
  tags?: NamedTags;
  asks?: boolean | undefined;
}

const MAX_ENTRIES = 500;

/** Adds a repeating entry and makes what is due by today. @throws {InvalidInput} also as {@link makeDue}. */
export async function createRecurring(
  tx: Tx,
  values: EnteredRecurring & NewRhythm,
): Promise<RecurringRow> {
  const { trx, actor, now } = tx;
  requireRepeatStart(tx, values.startsOn);
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['personal']);
  await requireRoom(tx);
  const rhythm = newRhythm(values);
  const { kind = 'expense' } = values;
  requireAsking(values.asks ?? false, values.amount);
  const stored = {
    ...(await namedOf(tx, values, kind)),
    kind,
    amount: values.amount,
    original: values.original ?? null,
    accountId: await requireAccount(tx, values.accountId),
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
  const { startsOn = before.starts_on } = change;
  if (startsOn !== before.starts_on) requireRepeatStart(tx, startsOn);
  const [known] = await withDays(tx.trx, tx.actor.id, [before]);
  if (!known) throw new NotFound('Repeating entry');
  requireAsking(change.asks ?? asks(before), change.amount);
  if (change.kind !== undefined && change.kind !== before.kind)
    throw new InvalidInput({ kind: say('faults.repeatingKindStays') });
  const schedule = scheduleAfter(known, change, tx.today);
  await recurringDays.insertSkips(tx.trx, tx.actor.id, id, schedule.skipped);
  const changed: RecurringChange = {
    ...schedule,
    ...(await namedOf(tx, change, before.kind, before)),
    amount: change.amount,
    accountId: await requireAccount(tx, change.accountId, before.account_id),
    original: originalOf(change, before),
    isPaused: change.isPaused ?? before.is_paused === 1,
  };
  return makeDue(tx, await recurring.updateRecurring(tx.trx, tx.actor.id, id, changed));
}

/** Ends a repeating entry; what it made stays. @throws as {@link changeRecurring}. */
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

/** What an entry is about: category, description and tags of an expense, or the source of an income above 0. */
async function namedOf(
  tx: Tx,
  entered: EnteredRecurring,
  kind: RecurringRow['kind'],
  before?: RecurringRow,
): Promise<Named> {
  const { amount, asks: isAsking, category, description, source, tags } = entered;
  if (kind === 'expense') {
    // No category has an empty name.
    const stored = await requireCategory(tx, category ?? '', before?.category);
    const named = { category: stored, tags: await storeTags(tx, tags) };
    return { ...named, description: description ?? before?.description ?? '' };
  }
  if (isAsking) throw new InvalidInput({ asks: say('faults.incomeAsks') });
  if (amount !== null && amount <= 0)
    throw new InvalidInput({ amount: say('faults.amountNotAboveZero') });
  return { category: 'Other', description: source ?? before?.description ?? '' };
}

interface Named {
  category: StoredCategory;
  description: string;
  tags?: string | null | undefined;
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
  if (entries.length < MAX_ENTRIES) return;
  throw new InvalidInput(
    {
      description: say('faults.tooManyRepeatingEntries', { most: MAX_ENTRIES }),
    },
    'too_many_recurring',
  );
}
