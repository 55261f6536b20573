import type { ListedGroup, SharingPerson } from '@hisaab/contract';
import { sumRupees } from '@hisaab/domain';
import { isPair } from '../data/pairs.ts';
import { balanceInGroup } from '../data/balance-in-group.ts';
import { isOwnName } from '../members/member-labels.ts';

/** What the user owes or gets from a person, over all groups. */
export interface OpenWithPerson {
  person: SharingPerson;
  /** The pair, if the two share nothing else. */
  pair: ListedGroup | undefined;
}

/** What the user owes or gets in a group, without the balances with people who have accounts. */
export interface OpenWithGuests {
  /** The group, with that balance. */
  group: ListedGroup;
}

/** One open balance of the user. */
export type OpenLine = OpenWithPerson | OpenWithGuests;

/** What the user owes or gets over all groups and pairs, archived ones included, in rupees; negative for a debt. */
export function netOf(
  groups: ReadonlyArray<Pick<ListedGroup, 'balance' | 'unit_balance'>>,
): number {
  return sumRupees(groups.map(balanceInGroup));
}

/** The groups in which the plan can name the user: not those where somebody else acts for their unit. */
export function groupsToActIn(groups: readonly ListedGroup[], username: string): ListedGroup[] {
  return groups.filter((group) => actsIn(group, username));
}

/** Whether nobody else acts for the user in a group. */
export function actsIn(group: ListedGroup, username: string): boolean {
  return group.unit_acting === undefined || isOwnName(group, group.unit_acting, username);
}

/** The balance of a line in rupees; negative for a debt. */
export function balanceOf(line: OpenLine): number {
  return 'person' in line ? line.person.balance : line.group.balance;
}

/**
 * The user's open balances, archived groups included: with people over all groups, and with guests by group. They add
 * up to {@link netOf} the groups. Debts first, then dues, larger ones first.
 */
export function openLines(
  groups: readonly ListedGroup[],
  people: readonly SharingPerson[],
): OpenLine[] {
  const withPeople: OpenLine[] = people.map((person) => ({
    person,
    pair: onlyPair(person, groups),
  }));
  const withGuests = groups.map((group) => ({ group: withoutPeople(group, people) }));
  return [...withPeople, ...withGuests].filter((line) => balanceOf(line) !== 0).toSorted(byUrgency);
}

/** The pair of the user and a person, if the two share nothing else. */
export function onlyPair(
  { groups: [first, ...others] }: SharingPerson,
  all: readonly ListedGroup[],
): ListedGroup | undefined {
  if (others.length > 0) return undefined;
  return all.find((group) => group.id === first?.group_id && isPair(group));
}

/** A group's balance without these people. */
function withoutPeople(group: ListedGroup, people: readonly SharingPerson[]): ListedGroup {
  const withThem = people
    .flatMap(({ groups }) => groups)
    .filter(({ group_id: id }) => id === group.id)
    .map(({ amount }) => -amount);
  return { ...group, balance: sumRupees([balanceInGroup(group), ...withThem]) };
}

function byUrgency(one: OpenLine, other: OpenLine): number {
  const [a, b] = [balanceOf(one), balanceOf(other)];
  return Number(a > 0) - Number(b > 0) || Math.abs(b) - Math.abs(a);
}
