import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the screen was opened at this address, which requests an action; a reload does not repeat it. Calls back if
 * it is requested again while the screen is open, as by a shortcut of the installed app.
 */
export function useRequestedAction(address: string, onRequestedAgain?: () => void): boolean {
  const { hash } = new URL(address, location.origin);
  const [isRequested] = useState(() => location.hash === hash);
  const handleHash = useEffectEvent(() => {
    if (location.hash !== hash) return;
    forgetHash();
    // An open form keeps its values.
    if (!document.querySelector('dialog[open]')) onRequestedAgain?.();
  });
  useEffect(() => {
    if (isRequested) forgetHash();
    const listener = () => handleHash();
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, [isRequested]);
  return isRequested;
}

function forgetHash() {
  history.replaceState(history.state, '', location.pathname + location.search);
}
