import type { Db } from '../platform/db/database.ts';
import { isIn } from '../platform/db/is-in.ts';
import { preparedForIds } from '../platform/db/prepared.ts';
import type { EntryKind } from '../platform/db/schema/group-tables.ts';
import type { Row } from '../platform/db/schema/tables.ts';

/** The columns of an entry in a list. */
export const ENTRY_COLUMNS = [
  'id',
  'group_id',
  'kind',
  'day',
  'amount_paise',
  'description',
  'category',
  'participant_count',
  'created_by',
  'changed_by',
  'version',
  'deleted_at',
  'split_size',
  'recurring_id',
  'receipt_count',
  'original',
  'sign',
] as const;

/** An entry in a list. */
export type EntryRow = Pick<Row<'entry'>, (typeof ENTRY_COLUMNS)[number]>;

/** A posting of an entry, with its member's name. */
export type PostingRow = Pick<
  Row<'posting'>,
  'entry_id' | 'member_id' | 'paid_paise' | 'share_paise' | 'rounding'
> & { name: string };

/** A group's entry of this id, also a deleted one. */
export function findEntry(db: Db, groupId: number, id: number): Promise<EntryRow | undefined> {
  return db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The position of an entry in a list: lists are ordered by day and then by id. */
export type Place = Pick<Row<'entry'>, 'day' | 'id'>;

/** A page of a list: at most `limit` entries after a position. */
export interface EntryPage {
  limit: number;
  behind?: Place | undefined;
}

/** A page of a group's entries of one kind, newest first by day and then by id; deleted ones are left out. */
export function listEntries(
  db: Db,
  groupId: number,
  kind: EntryKind,
  { limit, behind }: EntryPage,
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('group_id', '=', groupId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (behind) {
    query = query.where((entry) =>
      entry(entry.refTuple('day', 'id'), '<', entry.tuple(behind.day, behind.id)),
    );
  }
  return query.execute();
}

const postingsOfEntries = preparedForIds((db, ids, { groupId }: { groupId: number }) =>
  db
    .selectFrom('posting')
    .innerJoin('group_member', (join) =>
      join
        .onRef('group_member.group_id', '=', 'posting.group_id')
        .onRef('group_member.id', '=', 'posting.member_id'),
    )
    .select([
      'posting.entry_id',
      'posting.member_id',
      'posting.paid_paise',
      'posting.share_paise',
      'posting.rounding',
      'group_member.name',
    ])
    .where('posting.group_id', '=', groupId)
    .where(isIn(db, 'posting.entry_id', ids))
    // In the order of the key: with the member first, SQLite would read the postings of the whole group.
    .orderBy('posting.entry_id')
    .orderBy('posting.member_id'),
);

/** The postings of these entries of a group, each entry's in joining order. */
export function listPostings(
  db: Db,
  groupId: number,
  entryIds: readonly number[],
): Promise<PostingRow[]> {
  return postingsOfEntries(db, entryIds, { groupId });
}
