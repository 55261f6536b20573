import type { Db } from '../platform/db/database.ts';
import { chunk } from '../platform/event-loop/chunk.ts';
import type { EntryRow } from './entries.repository.ts';
import { idsOfSplit, parseSplit, type Split } from './split.ts';

/** A split, and the names of everybody in it, by member id. */
export interface NamedSplit extends Split {
  names: ReadonlyMap<number, string>;
}

/** The splits of those of these entries of a group that have one, by the id of the entry. */
export async function listSplits(
  db: Db,
  groupId: number,
  entries: readonly EntryRow[],
): Promise<Map<number, NamedSplit>> {
  const versions = new Map(
    entries.flatMap(({ id, version, split_size: size }): Array<[number, number]> =>
      size === null ? [] : [[id, version]],
    ),
  );
  if (versions.size === 0) return new Map();
  const rows = await listSplitColumns(db, groupId, [...versions.keys()]);
  const splits = rows.flatMap(({ id, split }) => {
    const read = split === null ? null : parseSplit(split, versions.get(id) ?? 0);
    return read ? [{ id, read }] : [];
  });
  const ids = new Set(splits.flatMap(({ read }) => idsOfSplit(read)));
  const names = await listNames(db, groupId, [...ids]);
  return new Map(splits.map(({ id, read }) => [id, { ...read, names }]));
}

async function listSplitColumns(db: Db, groupId: number, entryIds: readonly number[]) {
  const parts = await Promise.all(
    chunk(entryIds).map((part) =>
      db
        .selectFrom('entry')
        .select(['id', 'split'])
        .where('group_id', '=', groupId)
        .where('id', 'in', part)
        .execute(),
    ),
  );
  return parts.flat();
}

async function listNames(
  db: Db,
  groupId: number,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_member')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .where('id', 'in', memberIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
