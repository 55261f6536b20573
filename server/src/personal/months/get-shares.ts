import type { Month } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { listSharesIn, type Person } from './months-of-person.ts';
import { listGroupNames, type SharedMonthRow } from './shared-months.repository.ts';

/** What a user carries in groups, with the names of the groups by id. */
export interface Shares {
  rows: readonly SharedMonthRow[];
  groupNames: ReadonlyMap<number, string>;
}

/** What a user carries in groups, in a month or, without one, in all. */
export async function getShares(db: Db, person: Person, month?: Month): Promise<Shares> {
  const rows = await listSharesIn(db, person, month);
  const groupIds = [...new Set(rows.map(({ group_id: id }) => id))];
  return { rows, groupNames: await listGroupNames(db, person.userId, groupIds) };
}
