import type { CalendarDate, Category, Paise } from '@hisaab/domain';
import type { Trx } from '../platform/db/database.ts';
import type { EntryKind, Sign } from '../platform/db/schema/group-tables.ts';
import type { Row } from '../platform/db/schema/tables.ts';
import { chunkToInsert } from '../platform/event-loop/chunk.ts';
import { ENTRY_COLUMNS, type EntryRow } from './entries.repository.ts';
import { splitColumns, type Split } from './split.ts';

/** The columns of a new entry; a posting is its meaning for one member. */
export interface NewEntry {
  groupId: number;
  kind: EntryKind;
  day: CalendarDate;
  amount: Paise;
  description: string;
  category: Category | null;
  postings: readonly NewPosting[];
  /** Left out and null if it is simply equally. */
  split?: Split | null;
  /** The column of the amount in another currency. */
  original?: string | null;
  /** −1 for a refund; 1 by default. */
  sign?: Sign;
  /** The repeating expense that makes it, and the day it is made for. */
  recurring?: { id: number; day: CalendarDate };
}

/** The columns of a changed entry; its group and kind stay. */
export type EntryChange = Omit<NewEntry, 'groupId' | 'kind' | 'recurring'>;

/** The meaning of an entry for one member; null for no part in paying, or in sharing. */
export interface NewPosting {
  memberId: number;
  paid: Paise | null;
  share: Paise | null;
  /** Millionths of a paisa. */
  rounding: number;
}

const FIRST_VERSION = 1;

/** Who adds entries, when, and the import that they came from. */
interface Making {
  createdBy: number;
  now: Date;
  importId?: number;
}

/** Inserts an entry with its postings, as its first version. */
export async function insertEntry(
  trx: Trx,
  entry: NewEntry,
  createdBy: number,
  now: Date,
): Promise<EntryRow> {
  const row = await trx
    .insertInto('entry')
    .values(firstVersion(entry, { createdBy, now }))
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
  await insertPostings(trx, row, entry.postings);
  return row;
}

/** Inserts entries of one group at once, with their postings, as their first versions. */
export async function insertEntries(
  trx: Trx,
  groupId: number,
  entries: readonly NewEntry[],
  making: Making,
): Promise<void> {
  const ids: number[] = [];
  for (const part of chunkToInsert(entries.map((entry) => firstVersion(entry, making)))) {
    const rows = await trx.insertInto('entry').values(part).returning('id').execute();
    // Both engines number the rows in their order, and may return them in any.
    ids.push(...rows.map(({ id }) => id).toSorted((one, other) => one - other));
  }
  await insertPostingRows(
    trx,
    entries.flatMap(({ postings }, place) =>
      postings.map((posting) => postingRow(groupId, ids[place] ?? 0, posting)),
    ),
  );
}

function firstVersion(entry: NewEntry, { createdBy, now, importId }: Making) {
  const time = now.toISOString();
  return {
    ...enteredColumns(entry, FIRST_VERSION),
    group_id: entry.groupId,
    kind: entry.kind,
    created_by: createdBy,
    created_at: time,
    changed_by: createdBy,
    changed_at: time,
    version: FIRST_VERSION,
    import_id: importId ?? null,
    recurring_id: entry.recurring?.id ?? null,
    recurring_day: entry.recurring?.day ?? null,
  };
}

/** The columns that each version of an entry replaces. */
export function enteredColumns(entry: EntryChange, version: number) {
  return {
    day: entry.day,
    amount_paise: entry.amount,
    description: entry.description,
    category: entry.category,
    participant_count: entry.postings.filter(({ share }) => share !== null).length,
    original: entry.original ?? null,
    sign: entry.sign ?? 1,
    ...splitColumns(entry.split, version),
  };
}

/** Inserts the postings of an entry. */
export function insertPostings(
  trx: Trx,
  { id, group_id: groupId }: Pick<EntryRow, 'id' | 'group_id'>,
  postings: readonly NewPosting[],
): Promise<void> {
  return insertPostingRows(
    trx,
    postings.map((posting) => postingRow(groupId, id, posting)),
  );
}

async function insertPostingRows(trx: Trx, rows: ReadonlyArray<Row<'posting'>>): Promise<void> {
  for (const part of chunkToInsert(rows)) await trx.insertInto('posting').values(part).execute();
}

function postingRow(
  groupId: number,
  entryId: number,
  { memberId, paid, share, rounding }: NewPosting,
): Row<'posting'> {
  return {
    group_id: groupId,
    entry_id: entryId,
    member_id: memberId,
    paid_paise: paid,
    share_paise: share,
    rounding,
  };
}
