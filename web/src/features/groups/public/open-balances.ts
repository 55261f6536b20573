import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../data/group-cache.ts';
import { settlementSuggestionsQuery } from '../data/group-details.ts';
import { isOwnName } from '../members/member-labels.ts';

/** What the user owes in a group, or gets there. */
export interface OpenBalance {
  group: ListedGroup;
  /** Who is paid, or who pays; undefined while the plan is not known. */
  others: string[] | undefined;
}

/**
 * The groups in which the user is not even: what they owe first, then what they get, the larger first; of the first ones also with
 * whom. Undefined while they are on their way; none where they are not asked for.
 */
export function useOpenBalances(
  username: string,
  { detailed, isAsked }: { detailed: number; isAsked: boolean },
): OpenBalance[] | undefined {
  const list = useQuery({ ...groupsQuery, enabled: isAsked });
  const open = (isAsked ? (list.data ?? []) : [])
    .filter(({ balance }) => balance !== 0)
    .toSorted(byUrgency);
  const plans = useQueries({
    queries: open.slice(0, detailed).map(({ id }) => settlementSuggestionsQuery(id)),
  });
  if ([list, ...plans].some(({ isLoading }) => isLoading)) return undefined;
  return open.map((group, index) => ({
    group,
    others: othersOf(plans[index]?.data, group, username),
  }));
}

function byUrgency({ balance: a }: ListedGroup, { balance: b }: ListedGroup): number {
  return Number(a > 0) - Number(b > 0) || Math.abs(b) - Math.abs(a);
}

function othersOf(
  plan: readonly SettlementSuggestion[] | undefined,
  group: ListedGroup,
  username: string,
): string[] | undefined {
  return plan?.flatMap(({ from_member: from, to_member: to }) => {
    if (isOwnName(group, from, username)) return to;
    return isOwnName(group, to, username) ? from : [];
  });
}
