import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { idsOfBill } from '../entries/bill-people.ts';
import { listEveryRecurringOf } from './group-recurring.repository.ts';
import { parseRecurring } from './recurring-of-group.ts';

/** The ids of the members in a group's repeating entries, including those that can be restored. */
export async function listNamedInRecurring({ trx }: Tx, groupId: number): Promise<number[]> {
  const rows = await listEveryRecurringOf(trx, groupId);
  return rows.flatMap((row) => [...idsOfBill(parseRecurring(row, []).bill)]);
}
