import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../words/words.ts';
import { groupsQuery } from '../data/group-cache.ts';
import { isPair } from '../data/pairs.ts';
import type { OpenAmount } from './person-amounts.ts';

/** The label of a group on a person's page: a pair has that person's name already. */
export function useGroupLabel(): (group: Pick<OpenAmount, 'group_id' | 'group_name'>) => string {
  const words = useWords('groups');
  const { data: groups = [] } = useQuery(groupsQuery);
  const pairs = new Set(groups.filter(isPair).map(({ id }) => id));
  return ({ group_id: id, group_name: name }) => (pairs.has(id) ? words.people.betweenYou : name);
}
