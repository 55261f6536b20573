import { startTransition, useEffect, useState } from 'react';

/** A rendered frame is on the screen after this time; the browser does not report when. */
const PAINTED_AFTER_MS = 100;

let isPaintedOnce = false;

/**
 * False until the first screen has been painted. Parts further down load their code and figures after that, so that they do not
 * compete with the first paint. True at once on later screens.
 */
export function useFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(isPaintedOnce);
  useEffect(() => {
    if (isPainted) return undefined;
    const timer = setTimeout(() => {
      isPaintedOnce = true;
      startTransition(() => setPainted(true));
    }, PAINTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPainted]);
  return isPainted;
}
