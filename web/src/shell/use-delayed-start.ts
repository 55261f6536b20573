import { useEffect, useState } from 'react';

const STARTS_AFTER_MS = 3_000;

/** False until the app has been open for some seconds; low-priority work starts then. */
export function useDelayedStart(): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), STARTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isStarted;
}

/** False until the first tap or key: what matters only to somebody who changes something starts then. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => setInteracted(true), {
        capture: true,
        once: true,
        signal: end.signal,
      });
    }
    return () => end.abort();
  }, []);
  return hasInteracted;
}
