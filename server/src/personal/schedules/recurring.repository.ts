import type { CalendarDate, Original, Paise, Rhythm, StoredCategory } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { originalColumn } from '../../platform/db/schema/original-column.ts';
import { rhythmColumns } from './rhythm-columns.ts';

/** The columns of a repeating entry that its owner sees. */
export type RecurringRow = Omit<Row<'recurring_entry'>, 'user_id' | 'created_at'>;

/** The columns that say when a repeating entry is due, and how much. */
export type ScheduledRow = Pick<
  RecurringRow,
  | 'id'
  | 'amount_paise'
  | 'varies'
  | 'every'
  | 'interval_count'
  | 'times'
  | 'made_before'
  | 'starts_on'
  | 'next_on'
  | 'asks_from'
>;

/** The columns that describe a repeating entry. */
export interface RecurringValues {
  /** Null if it varies. */
  amount: Paise | null;
  /** The usual one for an income. */
  category: StoredCategory;
  /** The source of an income. */
  description: string;
  /** What the amount is in another currency. */
  original: Original | null;
  /** A missing account stays. */
  accountId?: number | null | undefined;
  /** Tags as they are stored; missing ones stay. */
  tags?: string | null | undefined;
  rhythm: Rhythm;
  /** The first day that waits until it is paid or skipped; null if expenses are made without asking. */
  asksFrom: CalendarDate | null;
  /** NEVER for an entry that asks. */
  nextOn: CalendarDate;
}

/** A change of a repeating entry. */
export interface RecurringChange extends RecurringValues {
  isPaused: boolean;
}

const SHOWN = [
  'id',
  'kind',
  'amount_paise',
  'category',
  'description',
  'every',
  'interval_count',
  'times',
  'made_before',
  'asks_from',
  'varies',
  'starts_on',
  'next_on',
  'is_paused',
  'original',
  'account_id',
  'tags',
  'version',
  'deleted_at',
] as const;

const recurringOfUser = prepared((db, { userId }: { userId: number }) =>
  db
    .selectFrom('recurring_entry')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc'),
);

/** A user's repeating entries, newest first. */
export function listRecurring(db: Db, userId: number): Promise<RecurringRow[]> {
  return recurringOfUser(db, { userId });
}

/** A user's repeating entries that were deleted after a time, the last deleted first. */
export function listDeletedRecurring(
  db: Db,
  userId: number,
  after: string,
  limit: number,
): Promise<Array<RecurringRow & { deleted_at: string }>> {
  return db
    .selectFrom('recurring_entry')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: string }>()
    .execute();
}

/** A user's own repeating entry of this id, also a deleted one. */
export function findRecurring(
  db: Db,
  userId: number,
  id: number,
): Promise<RecurringRow | undefined> {
  return db
    .selectFrom('recurring_entry')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds a repeating entry of which nothing is made yet. */
export function insertRecurring(
  trx: Trx,
  userId: number,
  { kind, ...values }: RecurringValues & Pick<RecurringRow, 'kind'>,
  now: Date,
): Promise<RecurringRow> {
  return trx
    .insertInto('recurring_entry')
    .values({
      ...columnsOf(values),
      kind,
      user_id: userId,
      created_at: now.toISOString(),
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Changes a repeating entry of this user. */
export function updateRecurring(
  trx: Trx,
  userId: number,
  id: number,
  { isPaused, ...values }: RecurringChange,
): Promise<RecurringRow> {
  return trx
    .updateTable('recurring_entry')
    .set({ ...columnsOf(values), is_paused: isPaused ? 1 : 0 })
    .set((entry) => ({ version: entry('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Sets the next day of a repeating entry of this user, or whether it is deleted. */
export function moveRecurring(
  trx: Trx,
  userId: number,
  id: number,
  moved: { next_on?: CalendarDate; deleted_at?: string | null },
): Promise<RecurringRow> {
  return trx
    .updateTable('recurring_entry')
    .set(moved)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

function columnsOf(values: RecurringValues) {
  const { amount, category, description, original, accountId, tags } = values;
  const { rhythm, asksFrom, nextOn } = values;
  return {
    amount_paise: amount ?? 0,
    varies: amount === null ? 1 : 0,
    category,
    description,
    original: originalColumn(original),
    ...(accountId !== undefined && { account_id: accountId }),
    ...(tags !== undefined && { tags }),
    ...rhythmColumns(rhythm),
    asks_from: asksFrom,
    next_on: nextOn,
  };
}
