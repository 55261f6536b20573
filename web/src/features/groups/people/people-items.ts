import type { ListedGroup, SharingPerson } from '@hisaab/contract';
import type { WordsOf } from '../../../words/words.ts';
import { isPair } from '../data/pairs.ts';
import { groupAddress, pairAddress, personAddress } from '../public/group-address.ts';
import { balanceOf, onlyPair, openLines, type OpenLine } from '../public/open-lines.ts';
import { whereWith } from './person-amounts.ts';

/** A line of the list: a person with an account over all groups, one of a single pair, or the guests of a group. */
export interface PersonItem {
  /** A user id, or the negative id of a pair or group. */
  id: number;
  name: string;
  /** In rupees; positive if they owe the user. */
  balance: number;
  where: string;
  address: string;
  /** Whether the name is a group's. */
  isGroup: boolean;
}

/**
 * What is open between the user and others, in the order of {@link openLines}, then the people who are even. An archived
 * pair is listed elsewhere, unless the two share something else.
 */
export function listPeopleItems(
  words: WordsOf<'groups'>,
  people: readonly SharingPerson[],
  groups: readonly ListedGroup[],
): PersonItem[] {
  return [...openLines(groups, people), ...evenLines(groups, people)]
    .filter((line) => !archivedPairOf(line))
    .map((line) => itemOf(words, line));
}

/** The archived pairs with their balances, which are 0 where the two share something else that lists them. */
export function listArchivedPairs(
  people: readonly SharingPerson[],
  groups: readonly ListedGroup[],
): ListedGroup[] {
  const open = new Map(
    openLines(groups, people).map((line) => [archivedPairOf(line)?.id, balanceOf(line)]),
  );
  return groups
    .filter((group) => group.archived && isPair(group))
    .map((group) => ({ ...group, balance: open.get(group.id) ?? 0 }));
}

function evenLines(groups: readonly ListedGroup[], people: readonly SharingPerson[]): OpenLine[] {
  const ofAccounts = new Set(people.flatMap(({ groups: of }) => of.map((one) => one.group_id)));
  return [
    ...people.map((person) => ({ person, pair: onlyPair(person, groups) })),
    ...groups
      .filter((group) => isPair(group) && !ofAccounts.has(group.id))
      .map((group) => ({ group })),
  ].filter((line) => balanceOf(line) === 0);
}

function archivedPairOf(line: OpenLine): ListedGroup | undefined {
  const pair = 'person' in line ? line.pair : line.group;
  return pair?.archived && isPair(pair) ? pair : undefined;
}

function itemOf(words: WordsOf<'groups'>, line: OpenLine): PersonItem {
  const balance = balanceOf(line);
  if (!('person' in line)) return itemOfGroup(words, line.group);
  const { person, pair } = line;
  if (pair) return itemOfGroup(words, { ...pair, balance });
  const { user_id: id, name } = person;
  const where = whereWith(words, person);
  return { id, name, balance, where, address: personAddress(id), isGroup: false };
}

function itemOfGroup(words: WordsOf<'groups'>, group: ListedGroup): PersonItem {
  const { id, name, balance } = group;
  const isGroup = !isPair(group);
  const where = isGroup ? words.people.withGuests : words.people.onlyYouTwo;
  const address = isGroup ? groupAddress(id) : pairAddress(id);
  return { id: -id, name, balance, where, address, isGroup };
}
