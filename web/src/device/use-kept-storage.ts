import { useEffect, useState } from 'react';

/**
 * Asks the browser, where something is worth it, not to clear what is on the device; says whether it may all the same. Safari clears what
 * a page has kept when nobody was there for a week, unless the app is installed.
 */
export function useMayBeCleared(isWorthIt: boolean): boolean {
  const [mayBeCleared, setMayBeCleared] = useState(false);

  useEffect(() => {
    if (!isWorthIt) return undefined;
    let isCurrent = true;
    askToKeep()
      .then((isKept) => {
        if (isCurrent) setMayBeCleared(!isKept);
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      isCurrent = false;
    };
  }, [isWorthIt]);

  return isWorthIt && mayBeCleared;
}

async function askToKeep(): Promise<boolean> {
  const { storage } = navigator;
  // On an origin that is not secure nobody can ask for it.
  return (await storage?.persist?.()) ?? false;
}
