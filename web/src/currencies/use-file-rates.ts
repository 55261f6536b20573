import { useState } from 'react';
import { newDraft, proposeRate, rateOf, shownRate, type ProposedRate } from './foreign-money.ts';
import type { ForeignDraft } from './money.ts';
import { useKnownRates } from './use-known-rates.ts';

type TypedRate = Pick<ForeignDraft, 'rate' | 'isInverse'>;

/** The rate at which the rows of a file in a currency come in. */
export interface FileRate {
  /** What its field holds. */
  text: string;
  isInverse: boolean;
  /** As plain decimal notation; undefined where there is none. */
  rate: string | undefined;
  /** Where it comes from; undefined where it was typed, or nothing is known. */
  proposed: ProposedRate | undefined;
}

/** The rates of a file: those that were typed, else those that are known in the group, or of the person. `isAsked` where there is a file. */
export function useFileRates(groupId: number | undefined, isAsked: boolean) {
  const known = useKnownRates(groupId, isAsked);
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
    /** What was typed was typed for another file. */
    forget: () => setTyped(new Map()),
  };
}
