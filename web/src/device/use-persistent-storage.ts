import { useEffect, useState } from 'react';

/**
 * Asks the browser not to clear the data on the device when there is some to protect; returns whether it may still clear it. Safari
 * clears the data of a page after a week without a visit, unless the app is installed.
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
  // An insecure origin cannot request it.
  return (await storage?.persist?.()) ?? false;
}
