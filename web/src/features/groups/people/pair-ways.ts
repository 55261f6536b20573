import type { Group } from '@hisaab/contract';
import type { WordsOf } from '../../../words/words.ts';
import { peopleOfPair } from '../data/pairs.ts';
import type { GroupEntry } from '../entries/group-entry.ts';

/** The direction of money between the user and the other person of a pair, as the user sees it. */
export type Way = 'gave' | 'got';

/** The direction of an entry; undefined for one that is split between the two. */
export function wayOfEntry(group: Group, entry: GroupEntry, username: string): Way | undefined {
  const own = peopleOfPair(group, username).own?.name;
  if (entry.kind === 'payment') return entry.thing.from_member === own ? 'gave' : 'got';
  const { paid_by_name: payer, participants_names: names, payers, lines } = entry.thing;
  const [only] = names;
  if (names.length !== 1 || only === payer || payers || lines) return undefined;
  return payer === own ? 'gave' : 'got';
}

/** The direction in words; the user's own name is used for what the user gave, too. */
export function wayInWords(
  { people }: WordsOf<'groups'>,
  group: Group,
  way: Way,
  username: string,
): string {
  if (way === 'gave') return people.iGave;
  const { other } = peopleOfPair(group, username);
  return other?.is_registered_user ? people.nameGave({ name: other.name }) : people.iGot;
}
