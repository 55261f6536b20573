import type { ListedGroup } from '@hisaab/contract';

/** What the user owes or gets in a group in rupees, together with their unit if they are in one; negative for a debt. */
export function balanceInGroup({
  balance,
  unit_balance: together,
}: Pick<ListedGroup, 'balance' | 'unit_balance'>): number {
  return together ?? balance;
}
