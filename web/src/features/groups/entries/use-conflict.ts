import { useState } from 'react';
import { ApiError } from '../../../api/call.ts';
import { DeletedMeanwhile } from '../../../api/deleted-meanwhile.ts';
import { useUser } from '../../../session/session.tsx';

/** A change or deletion by somebody else of the thing that a form is about to change. */
export interface FoundConflict<Values, Thing> {
  /** The change made meanwhile, with the name of who made it. */
  sentence: string;
  /** The thing as it is now; `undefined` where it was deleted. */
  current: Thing | undefined;
  /** The form's values. */
  mine: Values;
}

/** Keeps the conflict that a form has run into, until it is solved or left. */
export function useConflict<Values, Thing>(
  name: 'expense' | 'payment',
  isThing: (value: unknown) => value is Thing,
) {
  const { username } = useUser();
  const [found, setFound] = useState<FoundConflict<Values, Thing>>();

  function take(error: Error, mine: Values) {
    // The last conflict is over: this is the outcome of the retry.
    setFound(undefined);
    if (error instanceof DeletedMeanwhile) {
      setFound({ sentence: error.sentence(name, username), current: undefined, mine });
    } else if (error instanceof ApiError && isThing(error.current)) {
      setFound({ sentence: error.error ?? '', current: error.current, mine });
    }
  }

  return { found, take, clear: () => setFound(undefined) };
}
