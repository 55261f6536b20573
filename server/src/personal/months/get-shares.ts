import type { Month } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { listSharesIn } from './months-of-person.ts';
import type { Person } from './person.ts';
import { listGroupNames, type SharedMonthRow } from './shared-months.repository.ts';

/** A user's shares in groups, with the names of the groups by id. */
export interface Shares {
  rows: readonly SharedMonthRow[];
  groupNames: ReadonlyMap<number, string>;
}

/** A user's shares in groups, of a month or, without one, of all time. */
export async function getShares(db: Db, person: Person, month?: Month): Promise<Shares> {
  const rows = await listSharesIn(db, person, month);
  const groupIds = [...new Set(rows.map(({ group_id: id }) => id))];
  return { rows, groupNames: await listGroupNames(db, person.userId, groupIds) };
}
