import { useEffect, useState } from 'react';
import type { Loaded } from './loaded.tsx';

/**
 * Whether the code of a part is there; loads it once it is wanted. For a part that must appear at the same time as what depends on it,
 * the focus for example, and so without a fallback. A failure to load it goes to the error boundary.
 */
export function useIsLoaded<Props>(
  { isLoaded, load }: Pick<Loaded<Props>, 'isLoaded' | 'load'>,
  isWanted: boolean,
): boolean {
  const [isHere, setHere] = useState(isLoaded);

  useEffect(() => {
    if (!isWanted || isHere) return undefined;
    let isOver = false;
    load().then(
      () => !isOver && setHere(true),
      (error: unknown) => {
        if (isOver) return;
        setHere(() => {
          throw error;
        });
      },
    );
    return () => {
      isOver = true;
    };
  }, [isHere, isWanted, load]);

  return isHere;
}
