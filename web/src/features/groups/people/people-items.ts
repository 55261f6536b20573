import type { ListedGroup, SharingPerson } from '@hisaab/contract';
import type { Words } from '../../../words/words.ts';
import { isPair } from '../data/pairs.ts';
import { pairAddress, personAddress } from '../public/group-address.ts';
import { whereWith } from './person-amounts.ts';

/** A person in the list: one with an account over all groups, or one of a single pair. */
export interface PersonItem {
  /** A user id, or the negative id of a pair. */
  id: number;
  name: string;
  /** In rupees; positive if they owe the user. */
  balance: number;
  where: string;
  address: string;
}

/**
 * The people with whom the user shares groups, and those of pairs only; largest amount first, whatever its sign. An
 * archived pair is listed elsewhere, unless the two share something else.
 */
export function listPeopleItems(
  words: Words,
  people: readonly SharingPerson[],
  groups: readonly ListedGroup[],
): PersonItem[] {
  const pairs = new Map(groups.filter(isPair).map((pair) => [pair.id, pair]));
  const items = people.flatMap((person): PersonItem[] => {
    const [first] = person.groups;
    const pair = person.groups.length === 1 && first ? pairs.get(first.group_id) : undefined;
    if (pair) return [];
    const { user_id: id, name, balance } = person;
    return [{ id, name, balance, where: whereWith(words, person), address: personAddress(id) }];
  });
  const listed = new Set(
    people.flatMap((person) =>
      person.groups.length > 1 ? person.groups.map(({ group_id: id }) => id) : [],
    ),
  );
  for (const pair of pairs.values()) {
    if (!pair.archived && !listed.has(pair.id)) items.push(itemOfPair(words, pair));
  }
  return items.toSorted((one, other) => Math.abs(other.balance) - Math.abs(one.balance));
}

function itemOfPair(words: Words, { id, name, balance }: ListedGroup): PersonItem {
  return { id: -id, name, balance, where: words.people.onlyYouTwo, address: pairAddress(id) };
}
