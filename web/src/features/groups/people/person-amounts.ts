import type { SharingPerson } from '@hisaab/contract';
import type { Words } from '../../../words/words.ts';

/** The balance between the user and a person in one group. */
export type OpenAmount = SharingPerson['groups'][number];

/** The groups with an open balance, largest amount first. */
export function openIn({ groups }: SharingPerson): OpenAmount[] {
  return groups.filter(({ amount }) => amount !== 0);
}

/** Describes what the user shares with a person: the only group by name, several by number. */
export function whereWith(words: Words, { groups }: SharingPerson): string {
  const [only] = groups;
  return groups.length === 1 && only
    ? only.group_name
    : words.people.groupCount({ count: groups.length });
}
