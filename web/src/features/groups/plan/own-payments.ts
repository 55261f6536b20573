import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { ownSideOf } from '../members/own-side.ts';

/** A plan as one member sees it. */
export interface ReadPlan {
  /** The payments sent or received by them or their unit, in the plan's order. */
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
  const isOwn = (suggestion: SettlementSuggestion) =>
    ownSideOf(group, suggestion, username) !== undefined;
  return {
    own: suggestions.filter(isOwn),
    others: suggestions.filter((suggestion) => !isOwn(suggestion)),
  };
}

/** Identifies a suggestion in a plan, which has at most one from a payer to a receiver. */
export function keyOf({ from_member, to_member }: SettlementSuggestion): string {
  return `${from_member}\n${to_member}`;
}
