import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import { listMembers } from '../members/group-member-lists.repository.ts';
import { recipientsOf } from '../members/recipients.ts';
import {
  deleteGroupRate,
  findGroupRate,
  listGroupRates,
  upsertGroupRate,
  type GroupRateRow,
} from './rates.repository.ts';

/**
 * Sets the rate of a currency in a group, or deletes it with null, and returns all rates. The same rate again changes
 * nothing, and existing entries stay unchanged.
 * @throws {NotFound} when the actor does not see the group.
 */
export async function setGroupRate(
  tx: Tx,
  groupId: number,
  currency: string,
  rate: string | null,
): Promise<GroupRateRow[]> {
  const { trx, actor, now } = tx;
  const group = await requireGroupForChange(tx, groupId);
  const before = (await findGroupRate(trx, groupId, currency))?.rate;
  if ((before ?? null) !== rate) {
    if (rate === null) await deleteGroupRate(trx, groupId, currency);
    else {
      const set = { currency, rate, set_at: now.toISOString(), set_by_name: actor.username };
      await upsertGroupRate(trx, groupId, set);
    }
    const facts = { name: group.name, currency, ...(rate !== null && { rate }) };
    const [from, to] = [before, rate ?? undefined].map((text) =>
      text === undefined ? '' : `₹${text}`,
    );
    const changes = [{ field: 'rate', from: from ?? '', to: to ?? '' }];
    const people = recipientsOf(group, await listMembers(trx, groupId));
    const event = groupEvent('rate_changed', groupId, facts, changes);
    await recordGroupChange(tx, { groupId, people }, event);
  }
  return listGroupRates(trx, groupId);
}
