import type { Group } from '@hisaab/contract';
import type { Words } from '../../../words/words.ts';
import { peopleOfPair } from '../data/pairs.ts';
import type { GroupEntry } from '../entries/group-entry.ts';

/** Which way money went between the user and the other person of a pair, as the user sees it. */
export type Way = 'gave' | 'got';

/** The way of an entry; undefined for one that is split between the two. */
export function wayOfEntry(group: Group, entry: GroupEntry, username: string): Way | undefined {
  const own = peopleOfPair(group, username).own?.name;
  if (entry.kind === 'payment') return entry.thing.from_member === own ? 'gave' : 'got';
  const { paid_by_name: payer, participants_names: names, payers, lines } = entry.thing;
  const [only] = names;
  if (names.length !== 1 || only === payer || payers || lines) return undefined;
  return payer === own ? 'gave' : 'got';
}

/** The way in words: what somebody gave who sees it, too, bears their name. */
export function wayInWords({ people }: Words, group: Group, way: Way, username: string): string {
  if (way === 'gave') return people.iGave;
  const { other } = peopleOfPair(group, username);
  return other?.is_registered_user ? people.nameGave({ name: other.name }) : people.iGot;
}
