import { inRow, listOf } from '@hisaab/words';
import type { Group, GroupExpense } from '@hisaab/contract';
import type { WordsOf } from '../../../words/words.ts';
import { isEverybody } from '../members/member-labels.ts';
import type { GroupEntry } from './group-entry.ts';

type ShowName = (name: string) => string;

/** What an entry is called in a list: its description, or who paid whom. */
export function titleOf(
  words: WordsOf<'groups'>,
  { kind, thing }: GroupEntry,
  shown: ShowName,
): string {
  if (kind === 'payment') {
    const [from, to] = [shown(thing.from_member), shown(thing.to_member)];
    if (from === words.groups.you) return words.groups.youPaid({ to });
    return to === words.groups.you
      ? words.groups.paidYou({ from })
      : words.groups.paidTo({ from, to });
  }
  return thing.description || words.common.noDescription;
}

/** Who paid, or the note of a payment: what fits one line beside the day. */
export function shortMetaOf(
  words: WordsOf<'groups'>,
  { kind, thing }: GroupEntry,
  shown: ShowName,
): string {
  if (kind === 'payment')
    return thing.note || words.groups.recordedBy({ name: shown(thing.recorded_by_name) });
  const payers = thing.payers?.map((payer) => shown(payer.name)) ?? [shown(thing.paid_by_name)];
  const phrase = thing.refund ? words.groups.receivedByWhom : words.groups.paidByWhom;
  return phrase({ payers: listOf(words, payers) });
}

/** Who paid for whom, or who recorded a payment. */
export function metaOf(
  words: WordsOf<'groups'>,
  group: Group,
  { kind, thing }: GroupEntry,
  shown: ShowName,
): string {
  if (kind === 'expense') {
    const payers = thing.payers?.map((payer) => shown(payer.name)) ?? [shown(thing.paid_by_name)];
    const phrase = thing.refund ? words.groups.receivedByFor : words.groups.paidByFor;
    return phrase({
      payers: listOf(words, payers),
      participants: participantsLabel(words, thing, group, shown),
    });
  }
  const name = shown(thing.recorded_by_name);
  return thing.note
    ? words.groups.noteRecordedBy({ note: thing.note, name })
    : words.groups.recordedBy({ name });
}

const NAMES_SHOWN = 4;

function participantsLabel(
  words: WordsOf<'groups'>,
  { participants_names: names }: GroupExpense,
  group: Group,
  shown: ShowName,
): string {
  if (isEverybody(group, names)) return words.groups.everyoneInIt;
  if (names.length <= NAMES_SHOWN) return inRow(words, names.map(shown));
  const first = names.slice(0, NAMES_SHOWN - 1);
  return words.groups.namesAndOthers({
    names: inRow(words, first.map(shown)),
    count: names.length - first.length,
  });
}
