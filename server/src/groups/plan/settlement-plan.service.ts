import {
  formatRupees,
  MAX_TOTAL,
  paiseToRupees,
  settlementPlan,
  type SettlementSets,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { balancesOf } from './balances.ts';
import {
  findSettlementSets,
  listMemberTotals,
  updateSettlementSets,
} from './settlements.repository.ts';

/**
 * Stores the sets of a group's settlement plan, as the last step of every change of balances. With these sets the plan
 * stays stable when somebody pays according to it, and reads write nothing. `held` are the sets to keep if they still
 * add up, by default those of the previous plan. The caller holds the lock on the group.
 * @throws {InvalidInput} as {@link requireExactPayments}.
 */
export async function storeSettlementSets(
  { trx }: Tx,
  groupId: number,
  held?: SettlementSets,
): Promise<void> {
  const members = await listMemberTotals(trx, groupId);
  for (const { payments_made_paise: made } of members) requireExactPayments(made);
  const kept = held ?? (await findSettlementSets(trx, groupId));
  await updateSettlementSets(trx, groupId, settlementPlan(balancesOf(members), kept).sets);
}

/** @throws {InvalidInput} when the payments of a member, in paise, exceed the exact range. */
export function requireExactPayments(made: number): void {
  if (made <= MAX_TOTAL) return;
  throw new InvalidInput(
    {
      amount: say('faults.paymentsTooLarge', { most: formatRupees(paiseToRupees(MAX_TOTAL)) }),
    },
    'total_too_large',
  );
}
