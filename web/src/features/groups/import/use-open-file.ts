import type { Group } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState } from 'react';
import { useFileRates } from '../../../currencies/use-file-rates.ts';
import { prepareImport, firstGuess, type Who } from '../../../reading/group-file/prepare-import.ts';
import { useWords } from '../../../words/words.ts';
import { readRows } from './read-file.ts';

/** A file, and the user's choices. */
interface OpenFile {
  name: string;
  rows: readonly string[][];
  /** The people chosen by index; the others are guessed. */
  who: ReadonlyMap<number, Who>;
}

/** The open file, parsed with the user's choices. */
export function useOpenFile(group: Group, today: CalendarDate) {
  const words = useWords('imports');
  const [open, setOpen] = useState<OpenFile>();
  const { rateOfFile, onRate, forget } = useFileRates(group.id, open !== undefined);

  function begin(file: OpenFile | undefined) {
    forget();
    setOpen(file);
  }

  const file = open && readRows(words, open.rows, today, (currency) => rateOfFile(currency).rate);
  if (!open || !file) return { failure: undefined, setOpen: begin };
  if (typeof file === 'string') return { failure: file, setOpen: begin };
  const guesses = firstGuess(
    file,
    group.members.map(({ name }) => name),
  );
  const who = guesses.map((guess, person) => open.who.get(person) ?? guess);
  return {
    failure: undefined,
    setOpen: begin,
    open: { name: open.name, file, who, prepared: prepareImport(file, who) },
    rateOfFile,
    onWho: (person: number, one: Who) =>
      setOpen({ ...open, who: new Map(open.who).set(person, one) }),
    onRate,
  };
}
