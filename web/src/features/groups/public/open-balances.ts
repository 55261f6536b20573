import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../data/group-cache.ts';
import { settlementSuggestionsQuery } from '../data/group-details.ts';
import { isPair } from '../data/pairs.ts';
import { peopleQuery } from '../data/people.ts';
import { ownSideOf } from '../members/own-side.ts';
import {
  actsIn,
  netOf,
  openLines,
  type OpenWithGuests,
  type OpenWithPerson,
} from './open-lines.ts';

/** What the user owes or gets from the guests of a group. */
export interface OpenInGroup extends OpenWithGuests {
  /** The payers or receivers; undefined until the plan is loaded. */
  others: string[] | undefined;
}

export type OpenBalance = OpenWithPerson | OpenInGroup;

/** The user's open balances, and what they come to in rupees. */
export interface OpenBalances {
  net: number;
  balances: OpenBalance[];
}

const NONE: OpenBalances = { net: 0, balances: [] };

/**
 * The user's open balances; the first `detailed` ones with the guests' names. Undefined while they load; empty if not
 * requested.
 */
export function useOpenBalances(
  username: string,
  { detailed, isEnabled }: { detailed: number; isEnabled: boolean },
): OpenBalances | undefined {
  const list = useQuery({ ...groupsQuery, enabled: isEnabled });
  const sharing = useQuery({ ...peopleQuery, enabled: isEnabled });
  const groups = isEnabled ? (list.data ?? []) : [];
  const people = isEnabled ? (sharing.data ?? []) : [];
  const open = openLines(groups, people);
  const named = open.slice(0, detailed).flatMap((line) => ('group' in line ? [line.group.id] : []));
  const plans = useQueries({ queries: named.map((id) => settlementSuggestionsQuery(id)) });
  if (!isEnabled) return NONE;
  if ([list, sharing, ...plans].some(({ isLoading }) => isLoading)) return undefined;
  return {
    net: netOf(groups),
    balances: open.map((line) => {
      if ('person' in line) return line;
      const plan = plans[named.indexOf(line.group.id)]?.data;
      return { group: line.group, others: othersOf(plan, line.group, username, people.length > 0) };
    }),
  };
}

function othersOf(
  plan: readonly SettlementSuggestion[] | undefined,
  group: ListedGroup,
  username: string,
  areGuests: boolean,
): string[] | undefined {
  const isListedApart = (name: string) =>
    areGuests &&
    actsIn(group, username) &&
    group.members.some((one) => one.is_registered_user && one.name === name);
  if (isPair(group)) return [group.name];
  return plan
    ?.flatMap((suggestion) => {
      const side = ownSideOf(group, suggestion, username);
      if (side === undefined) return [];
      return side === 'payer' ? suggestion.to_member : suggestion.from_member;
    })
    .filter((name) => !isListedApart(name));
}
