import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { idsOfBill } from '../entries/bill-people.ts';
import { listEveryRecurringOf } from './group-recurring.repository.ts';
import { parseRecurring } from './recurring-of-group.ts';

/** The ids of the members who are named in something that repeats in a group, also in what can be restored. */
export async function listNamedInRecurring({ trx }: Tx, groupId: number): Promise<number[]> {
  const rows = await listEveryRecurringOf(trx, groupId);
  return rows.flatMap((row) => [...idsOfBill(parseRecurring(row, []).bill)]);
}
