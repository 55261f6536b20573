import { useState } from 'react';
import { PICK_ENTRY, SELECT_BAR } from '../public/loaded-parts.ts';

/** The expenses that are selected, while some are selected to be changed at once. */
export interface Selection {
  /** Also ids that the list does not show now, which count for nothing. */
  ids: ReadonlySet<number>;
  /** Where a range begins; undefined before the first one is selected. */
  last: number | undefined;
}

/** Sets the selection; null ends it. */
export type Select = (selection: Selection | null) => void;

/**
 * The selection of a list. It begins with one expense or none, once its code has loaded. `onTakenBack` receives the message after a
 * change of the selected ones was undone.
 */
export function useSelection(onTakenBack: (sentence: string) => void) {
  const [selection, onSelect] = useState<Selection | null>(null);

  function start(id?: number) {
    const loading = Promise.all([SELECT_BAR.load(), PICK_ENTRY.load()]);
    void loading.then(() => onSelect({ ids: new Set(id === undefined ? [] : [id]), last: id }));
  }

  return { selection, onSelect, onTakenBack, start };
}
