import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../session/session.tsx';
import { useWords } from '../../../words/words.ts';
import { groupsQuery } from '../data/group-cache.ts';
import { isPair } from '../data/pairs.ts';
import { peopleQuery } from '../data/people.ts';
import { listArchivedPairs, listPeopleItems } from '../people/people-items.ts';
import { groupsToActIn, netOf } from '../public/open-lines.ts';

/** The people with whom the user shares groups, and the person or the pair that the address names. */
export function useOpenPerson(chosen: number | 'all', pairId: number | null) {
  const words = useWords('groups');
  const { username } = useUser();
  const people = useQuery(peopleQuery);
  const groups = useQuery(groupsQuery);
  const toActIn = groupsToActIn(groups.data ?? [], username);
  const pair = groups.data?.find((group) => group.id === pairId && isPair(group));
  const person = pair ? undefined : people.data?.find(({ user_id: id }) => id === chosen);
  const ofPerson = new Set(person?.groups.map(({ group_id: id }) => id));
  return {
    people,
    groups,
    items: people.data && groups.data && listPeopleItems(words, people.data, toActIn),
    archived: listArchivedPairs(people.data ?? [], groups.data ?? []),
    /** The user's balance over all groups and pairs, in rupees. */
    net: netOf(toActIn),
    pair,
    person,
    /** The current groups that the user shares with this person. */
    shared: (groups.data ?? []).filter(
      (group) => ofPerson.has(group.id) && !isPair(group) && !group.archived,
    ),
    /** Its id in the list. */
    openId: pair ? -pair.id : person?.user_id,
  };
}
