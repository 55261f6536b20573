import { sumRupees } from '@hisaab/domain';
import type { ListedGroup, SettlementSuggestion, SharingPerson } from '@hisaab/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../data/group-cache.ts';
import { settlementSuggestionsQuery } from '../data/group-details.ts';
import { isPair } from '../data/pairs.ts';
import { peopleQuery } from '../data/people.ts';
import { isOwnName } from '../members/member-labels.ts';

/** What the user owes or gets from a person, over all groups. */
export interface OpenWithPerson {
  person: SharingPerson;
  /** Whether the two share nothing but a pair. */
  isPairOnly: boolean;
}

/** What the user owes or gets in a group, without the balances with people who have accounts. */
export interface OpenInGroup {
  group: ListedGroup;
  /** The payers or receivers; undefined until the plan is loaded. */
  others: string[] | undefined;
}

export type OpenBalance = OpenWithPerson | OpenInGroup;

/**
 * The user's open balances: with people over all groups, and with guests by group. Debts first, then dues, larger ones
 * first; the first groups include the guests' names. Undefined while they load; empty if not requested.
 */
export function useOpenBalances(
  username: string,
  { detailed, isEnabled }: { detailed: number; isEnabled: boolean },
): OpenBalance[] | undefined {
  const list = useQuery({ ...groupsQuery, enabled: isEnabled });
  const sharing = useQuery({ ...peopleQuery, enabled: isEnabled });
  const people = isEnabled ? (sharing.data ?? []) : [];
  const open = [
    ...people
      .filter(({ balance }) => balance !== 0)
      .map((person) => ({ person, isPairOnly: isPairOnly(person, list.data ?? []) })),
    ...(isEnabled ? (list.data ?? []) : [])
      .map((group) => ({ group: withoutPeople(group, people) }))
      .filter(({ group }) => group.balance !== 0),
  ].toSorted(byUrgency);
  const plans = useQueries({
    queries: open
      .slice(0, detailed)
      .flatMap((one) => ('group' in one ? [settlementSuggestionsQuery(one.group.id)] : [])),
  });
  if ([list, sharing, ...plans].some(({ isLoading }) => isLoading)) return undefined;
  const groups = open.flatMap((one) => ('group' in one ? [one.group.id] : []));
  return open.map((one) => {
    if ('person' in one) return one;
    const plan = plans[groups.indexOf(one.group.id)]?.data;
    return { group: one.group, others: othersOf(plan, one.group, username, people.length > 0) };
  });
}

function isPairOnly({ groups }: SharingPerson, all: readonly ListedGroup[]): boolean {
  const [first] = groups;
  return groups.length === 1 && all.some((group) => group.id === first?.group_id && isPair(group));
}

/** A group's balance without these people. */
function withoutPeople(group: ListedGroup, people: readonly SharingPerson[]): ListedGroup {
  const withThem = people
    .flatMap(({ groups }) => groups)
    .filter(({ group_id: id }) => id === group.id)
    .map(({ amount }) => -amount);
  return { ...group, balance: sumRupees([group.balance, ...withThem]) };
}

function balanceOf(one: { person: SharingPerson } | { group: ListedGroup }): number {
  return 'person' in one ? one.person.balance : one.group.balance;
}

function byUrgency(
  one: Parameters<typeof balanceOf>[0],
  other: Parameters<typeof balanceOf>[0],
): number {
  const [a, b] = [balanceOf(one), balanceOf(other)];
  return Number(a > 0) - Number(b > 0) || Math.abs(b) - Math.abs(a);
}

function othersOf(
  plan: readonly SettlementSuggestion[] | undefined,
  group: ListedGroup,
  username: string,
  areGuests: boolean,
): string[] | undefined {
  const isListedApart = (name: string) =>
    areGuests && group.members.some((one) => one.is_registered_user && one.name === name);
  if (isPair(group)) return [group.name];
  return plan
    ?.flatMap(({ from_member: from, to_member: to }) => {
      if (isOwnName(group, from, username)) return to;
      return isOwnName(group, to, username) ? from : [];
    })
    .filter((name) => !isListedApart(name));
}
