import { useState } from 'react';
import { newDraft, proposeRate, rateOf, shownRate, type ProposedRate } from './foreign-money.ts';
import type { ForeignDraft } from './money.ts';
import { useKnownRates } from './use-known-rates.ts';

type TypedRate = Pick<ForeignDraft, 'rate' | 'isInverse'>;

/** The rate for the rows of a file in a currency. */
export interface FileRate {
  /** The text of its field. */
  text: string;
  isInverse: boolean;
  /** As plain decimal notation; undefined if there is none. */
  rate: string | undefined;
  /** Its source; undefined if it was typed, or nothing is known. */
  proposed: ProposedRate | undefined;
}

/** The rates of a file: typed ones, else the known ones of the group or the person. `isEnabled` if there is a file. */
export function useFileRates(groupId: number | undefined, isEnabled: boolean) {
  const known = useKnownRates(groupId, isEnabled);
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedRate>>(new Map());

  function rateOfFile(currency: string): FileRate {
    const entered = typed.get(currency) ?? newDraft(currency, '');
    const proposed = proposeRate(known, currency);
    return {
      ...shownRate(entered, proposed),
      rate: rateOf(entered, proposed),
      proposed: entered.rate === null ? proposed : undefined,
    };
  }

  return {
    rateOfFile,
    onRate: (currency: string, text: string) => {
      const { isInverse } = rateOfFile(currency);
      setTyped(new Map(typed).set(currency, { rate: text, isInverse }));
    },
    /** Typed rates belong to another file. */
    forget: () => setTyped(new Map()),
  };
}
