import type { Group } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState } from 'react';
import {
  newDraft,
  proposeRate,
  rateOf,
  shownRate,
  type ProposedRate,
} from '../../../currencies/foreign-money.ts';
import type { ForeignDraft } from '../../../currencies/money.ts';
import { useKnownRates } from '../../../currencies/use-known-rates.ts';
import { bringOver, firstGuess, type Who } from '../../../reading/group-file/bring-over.ts';
import { useWords } from '../../../words/words.ts';
import { readRows } from './read-file.ts';

/** A file, and what was said of it. */
interface OpenFile {
  name: string;
  rows: readonly string[][];
  /** Who people are, by their place; the others are as they are guessed. */
  who: ReadonlyMap<number, Who>;
  /** What was typed as the rate of a currency. */
  rates: ReadonlyMap<string, TypedRate>;
}

type TypedRate = Pick<ForeignDraft, 'rate' | 'isInverse'>;

/** The rate at which the rows in a currency come in. */
export interface FileRate {
  /** What its field holds. */
  text: string;
  isInverse: boolean;
  /** As plain decimal notation; undefined where there is none. */
  rate: string | undefined;
  /** Where it comes from; undefined where it was typed, or nothing is known. */
  proposed: ProposedRate | undefined;
}

/** The file that is open, as it is read with what was said of it. */
export function useOpenFile(group: Group, today: CalendarDate) {
  const words = useWords();
  const [open, setOpen] = useState<OpenFile>();
  const known = useKnownRates(group.id, open !== undefined);

  function rateOfFile(currency: string): FileRate {
    const typed = open?.rates.get(currency) ?? newDraft(currency, '');
    const proposed = proposeRate(known, currency);
    return {
      ...shownRate(typed, proposed),
      rate: rateOf(typed, proposed),
      proposed: typed.rate === null ? proposed : undefined,
    };
  }

  const file = open && readRows(words, open.rows, today, (currency) => rateOfFile(currency).rate);
  if (!open || !file) return { failure: undefined, setOpen };
  if (typeof file === 'string') return { failure: file, setOpen };
  const guesses = firstGuess(
    file,
    group.members.map(({ name }) => name),
  );
  const who = guesses.map((guess, person) => open.who.get(person) ?? guess);
  return {
    failure: undefined,
    setOpen,
    open: { name: open.name, file, who, brought: bringOver(file, who) },
    rateOfFile,
    onWho: (person: number, one: Who) =>
      setOpen({ ...open, who: new Map(open.who).set(person, one) }),
    onRate: (currency: string, text: string) => {
      const { isInverse } = rateOfFile(currency);
      setOpen({ ...open, rates: new Map(open.rates).set(currency, { rate: text, isInverse }) });
    },
  };
}
