import { asPaise, MAX_HEADS, sumPaise, type Paise } from '@hisaab/domain';
import type { BillDraft } from './bill-draft.ts';
import {
  carriesOf,
  idsOf,
  lineOf,
  NOTHING,
  readHeadCount,
  readPart,
  reading,
  rupees,
  type BillReading,
} from './bill-reading.ts';
import { readItems } from './read-items.ts';
import { readPayers } from './read-payers.ts';
import type { WordsOf } from '../../../words/words.ts';

/** Evaluates a draft with the typed amount; the names are in joining order. */
export function readBill(
  words: WordsOf<'groups'>,
  draft: BillDraft,
  names: readonly string[],
  everyone: readonly string[],
  entered: Paise | null,
  show = rupees,
): BillReading {
  const split = readWay(words, draft, names, everyone, entered, show);
  const payers = readPayers(words, draft.payers, split.amount, readPart, show);
  return {
    ...split,
    show,
    values: { ...split.values, payers: payers.payers },
    fault: split.fault ?? payers.fault,
  };
}

function readWay(
  words: WordsOf<'groups'>,
  draft: BillDraft,
  names: readonly string[],
  everyone: readonly string[],
  entered: Paise | null,
  show: BillReading['show'],
): BillReading {
  if (draft.way === 'By heads') return readHeads(words, draft, names, entered);
  if (draft.way === 'By amounts') return readAmounts(words, draft, names, entered, show);
  if (draft.way === 'By items') return readItems(words, draft, names, everyone, entered);
  return reading(entered, {});
}

function readHeads(
  words: WordsOf<'groups'>,
  draft: BillDraft,
  names: readonly string[],
  amount: Paise | null,
): BillReading {
  const given = names.map((name) => ({ name, heads: readHeadCount(draft.heads[name]) }));
  const wrong = given.find(
    ({ heads }) => !(Number.isInteger(heads) && heads >= 0 && heads <= MAX_HEADS),
  );
  const participants = given.filter(({ heads }) => heads > 0);
  const people = idsOf(names, participants);
  const fault = wrong
    ? {
        sentence: words.bills.headsWrong({ name: wrong.name, most: MAX_HEADS }),
        of: wrong.name,
      }
    : undefined;
  if (fault || participants.length === 0) {
    return reading(amount, { fault: fault ?? { sentence: words.bills.headMissing, of: names[0] } });
  }
  return reading(amount, {
    values: { participants },
    carries: carriesOf(names, { amount: amount ?? NOTHING, people, lines: [] }),
  });
}

function readAmounts(
  words: WordsOf<'groups'>,
  draft: BillDraft,
  names: readonly string[],
  entered: Paise | null,
  show: BillReading['show'],
): BillReading {
  const typed = names.filter((name) => draft.amounts[name]?.trim());
  const parts = typed.map((name) => ({ name, part: readPart(draft.amounts[name] ?? '', entered) }));
  const wrong = parts.find(({ part }) => part === undefined);
  const carries = new Map(parts.map(({ name, part }) => [name, part ?? NOTHING]));
  const given = sumPaise(carries.values());
  const amount = entered ?? (typed.length > 0 ? given : null);
  const left = asPaise((amount ?? 0) - given);
  const lines = [...carries].map(([name, part]) => lineOf(part, '', { participant_names: [name] }));
  return reading(amount, {
    values: { lines },
    carries,
    left,
    fault: faultOfAmounts(words, wrong, left, names, typed, show),
  });
}

function faultOfAmounts(
  words: WordsOf<'groups'>,
  wrong: { name: string } | undefined,
  left: Paise,
  names: readonly string[],
  typed: readonly string[],
  show: BillReading['show'],
): BillReading['fault'] {
  if (wrong) {
    return {
      sentence: words.bills.partWrong({ name: wrong.name }),
      of: wrong.name,
    };
  }
  const empty = names.find((name) => !typed.includes(name));
  if (left > 0)
    return { sentence: words.bills.stillToSplit({ amount: show(left) }), of: empty ?? names[0] };
  if (left < 0)
    return {
      sentence: words.bills.overTheTotal({ amount: show(-left) }),
      of: typed.at(-1),
    };
  return typed.length === 0 ? { sentence: words.bills.partsMissing, of: names[0] } : undefined;
}
