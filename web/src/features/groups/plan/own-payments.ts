import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { isOwnName } from '../members/member-labels.ts';

/** A plan as one member sees it. */
export interface ReadPlan {
  /** Their own payments, sent or received, in the plan's order. */
  own: SettlementSuggestion[];
  /** The payments between others. */
  others: SettlementSuggestion[];
}

/** Divides a plan into a member's own payments and those between others. */
export function readPlan(
  group: Group,
  suggestions: readonly SettlementSuggestion[],
  username: string,
): ReadPlan {
  const isOwn = ({ from_member: from, to_member: to }: SettlementSuggestion) =>
    isOwnName(group, from, username) || isOwnName(group, to, username);
  return {
    own: suggestions.filter(isOwn),
    others: suggestions.filter((suggestion) => !isOwn(suggestion)),
  };
}

/** Identifies a suggestion in a plan, which has at most one from a payer to a receiver. */
export function keyOf({ from_member, to_member }: SettlementSuggestion): string {
  return `${from_member}\n${to_member}`;
}
