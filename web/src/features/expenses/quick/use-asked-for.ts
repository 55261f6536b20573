import { useEffect, useState } from 'react';

/** Whether the screen was opened at this address, which asks for something at once; a reload does not ask again. */
export function useAskedFor(address: string): boolean {
  const [isAsked] = useState(() => location.hash === new URL(address, location.origin).hash);
  useEffect(() => {
    if (isAsked) history.replaceState(history.state, '', location.pathname + location.search);
  }, [isAsked]);
  return isAsked;
}
