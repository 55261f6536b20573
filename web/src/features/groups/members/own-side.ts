import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { isOwnName } from './member-labels.ts';

/** The side of a payment on which a member is, by themselves or with their unit; undefined for a payment between others. */
export function ownSideOf(
  group: Group,
  { from_member: from, to_member: to, from_unit: payers, to_unit: receivers }: SettlementSuggestion,
  username: string,
): 'payer' | 'receiver' | undefined {
  const isIn = (names: readonly string[]) => names.some((name) => isOwnName(group, name, username));
  if (isIn(payers ?? [from])) return 'payer';
  return isIn(receivers ?? [to]) ? 'receiver' : undefined;
}
