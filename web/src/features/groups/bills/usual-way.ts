import type { BillParticipant } from '@hisaab/contract';
import { inRow, listOf } from '@hisaab/words';
import type { WordsOf } from '../../../words/words.ts';
import type { BillDraft } from './bill-draft.ts';
import type { BillReading } from './bill-reading.ts';

/** A way to split: people with their heads. */
export type UsualWay = readonly BillParticipant[];

/** The people and amounts of a form's split. */
interface Split {
  draft: BillDraft;
  /** The people of an equal split; nobody means everybody. */
  participants: readonly string[];
}

/** Applies a usual split to a form: chips if all have one head, else heads. */
export function splitAsUsual<Kept extends BillDraft>(
  usual: UsualWay,
  draft: Kept,
  names: readonly string[],
): { draft: Kept; participants: string[] } {
  const headsOf = new Map(usual.map(({ name, heads }) => [name, heads]));
  if (usual.every(({ heads }) => heads === 1)) {
    const isEverybody = names.every((name) => headsOf.has(name));
    return {
      draft: { ...draft, way: 'Equally' },
      participants: isEverybody ? [] : names.filter((name) => headsOf.has(name)),
    };
  }
  const heads = Object.fromEntries(names.map((name) => [name, String(headsOf.get(name) ?? 0)]));
  return { draft: { ...draft, way: 'By heads', heads }, participants: [] };
}

/** The people and heads of a split; undefined if it is by amounts or items, or invalid. */
export function wayOfSplit(
  { draft, participants }: Split,
  reading: BillReading,
  everyone: readonly string[],
): BillParticipant[] | undefined {
  if (draft.way === 'Equally') {
    const names = participants.length > 0 ? participants : everyone;
    return names.map((name) => ({ name, heads: 1 }));
  }
  return draft.way === 'By heads' && !reading.fault ? reading.values.participants : undefined;
}

/** Whether two splits are equal, in any order of people. */
export function isSameWay(one: UsualWay, other: UsualWay | undefined): boolean {
  if (one.length !== other?.length) return false;
  const headsOf = new Map(other.map(({ name, heads }) => [name, heads]));
  return one.every(({ name, heads }) => headsOf.get(name) === heads);
}

/** The maximum of heads or names in a sentence. */
const MAX_NAMED = 6;

/** Describes that a form starts with the usual split. */
export function usualInWords(words: WordsOf<'groups'>, usual: UsualWay): string {
  const { bills } = words;
  if (usual.length > MAX_NAMED) return bills.asUsual;
  return usual.every(({ heads }) => heads === 1)
    ? bills.asUsualFor({
        names: listOf(
          words,
          usual.map(({ name }) => name),
        ),
      })
    : bills.asUsualByHeads({ heads: listOf(words, writtenHeads(usual)) });
}

/** Describes that a form differs from the usual split. */
export function unusualInWords(words: WordsOf<'groups'>, usual: UsualWay): string {
  const { bills } = words;
  if (usual.length > MAX_NAMED) return bills.notAsUsual;
  const isByNames = usual.every(({ heads }) => heads === 1);
  const parts = isByNames ? usual.map(({ name }) => name) : writtenHeads(usual);
  return bills.notAsUsualBut({ usual: inRow(words, parts) });
}

function writtenHeads(usual: UsualWay): string[] {
  return usual.map(({ heads }) => String(heads));
}
