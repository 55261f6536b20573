import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { isOwnName } from '../members/member-labels.ts';

/** A plan as somebody of the group reads it. */
export interface ReadPlan {
  /** What they pay or receive, in the plan's order. */
  own: SettlementSuggestion[];
  /** What others pay each other. */
  others: SettlementSuggestion[];
}

/** Divides a plan into a person's own payments and those between others. */
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
