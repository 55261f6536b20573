import { formatRupees, MAX_TOTAL, paiseToRupees, settlementPlan } from '@hisaab/domain';
import { InvalidInput } from '../../errors.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import { balancesOf } from './balances.ts';
import {
  findSettlementSets,
  listMemberTotals,
  updateSettlementSets,
} from './settlements.repository.ts';

/**
 * Stores the sets of a group's settlement plan, as the last step of every change that moves balances. By these sets the plan stays
 * when somebody pays along it, and a read writes nothing. The caller holds the lock on the group.
 * @throws {InvalidInput} when the payments of a member add up to more than is exact.
 */
export async function storeSettlementSets({ trx }: Tx, groupId: number): Promise<void> {
  const members = await listMemberTotals(trx, groupId);
  if (members.some((member) => member.payments_made_paise > MAX_TOTAL)) {
    throw new InvalidInput({
      amount: `The payments of a member can add up to at most ${formatRupees(paiseToRupees(MAX_TOTAL))}.`,
    });
  }
  const held = await findSettlementSets(trx, groupId);
  await updateSettlementSets(trx, groupId, settlementPlan(balancesOf(members), held).sets);
}
