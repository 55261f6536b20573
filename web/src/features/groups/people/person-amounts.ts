import type { SharingPerson } from '@hisaab/contract';
import type { Words } from '../../../words/words.ts';

/** What is open in one group between the user and somebody. */
export type OpenAmount = SharingPerson['groups'][number];

/** The groups in which something is open, the largest amount first. */
export function openIn({ groups }: SharingPerson): OpenAmount[] {
  return groups.filter(({ amount }) => amount !== 0);
}

/** Where one meets somebody, in a few words: the only group by its name, more by their count. */
export function whereWith(words: Words, { groups }: SharingPerson): string {
  const [only] = groups;
  return groups.length === 1 && only
    ? only.group_name
    : words.people.groupCount({ count: groups.length });
}
