import { useEffect, useState } from 'react';

const AT_REST_AFTER_MS = 3_000;

/** False until the app has been open for some seconds; low-priority work starts then. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}

/** False until the first tap or key: what matters only to somebody who changes something starts then. */
export function useActing(): boolean {
  const [isActing, setActing] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => setActing(true), {
        capture: true,
        once: true,
        signal: end.signal,
      });
    }
    return () => end.abort();
  }, []);
  return isActing;
}
