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
