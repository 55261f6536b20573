import { useState } from 'react';
import { ApiError } from '../../api/call.ts';

/** That somebody else has changed what a form is about to change. */
export interface FoundConflict<Values, Thing> {
  /** The server's sentence, which names who. */
  sentence: string;
  /** The thing as it is now. */
  current: Thing;
  /** What the form holds. */
  mine: Values;
}

/** Keeps the conflict that a form has run into, until it is solved or left. */
export function useConflict<Values, Thing>(isThing: (value: unknown) => value is Thing) {
  const [found, setFound] = useState<FoundConflict<Values, Thing>>();

  function take(error: Error, mine: Values) {
    if (!(error instanceof ApiError)) return;
    const { current } = error;
    if (isThing(current)) setFound({ sentence: error.error ?? '', current, mine });
  }

  return { found, take, clear: () => setFound(undefined) };
}
