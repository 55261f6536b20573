import type { Db } from '../platform/db/database.ts';
import { isIn } from '../platform/db/is-in.ts';
import { preparedForIds } from '../platform/db/prepared.ts';
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
  const rows = await splitsOfEntries(db, [...versions.keys()], { groupId });
  const splits = rows.flatMap(({ id, split }) => {
    const read = split === null ? null : parseSplit(split, versions.get(id) ?? 0);
    return read ? [{ id, read }] : [];
  });
  const ids = new Set(splits.flatMap(({ read }) => idsOfSplit(read)));
  const members = await namesOfMembers(db, [...ids], { groupId });
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return new Map(splits.map(({ id, read }) => [id, { ...read, names }]));
}

const splitsOfEntries = preparedForIds((db, ids, { groupId }: { groupId: number }) =>
  db
    .selectFrom('entry')
    .select(['id', 'split'])
    .where('group_id', '=', groupId)
    .where(isIn(db, 'id', ids)),
);

const namesOfMembers = preparedForIds((db, ids, { groupId }: { groupId: number }) =>
  db
    .selectFrom('group_member')
    .select(['id', 'name'])
    .where('group_id', '=', groupId)
    .where(isIn(db, 'id', ids)),
);
