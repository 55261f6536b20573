import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the screen was opened at this address, which requests an action; a reload does not repeat it. Calls back if
 * it is requested again while the screen is open, as by a shortcut of the installed app.
 */
export function useAskedFor(address: string, onAskedAgain?: () => void): boolean {
  const { hash } = new URL(address, location.origin);
  const [isAsked] = useState(() => location.hash === hash);
  const handleHash = useEffectEvent(() => {
    if (location.hash !== hash) return;
    forgetHash();
    // An open form keeps its values.
    if (!document.querySelector('dialog[open]')) onAskedAgain?.();
  });
  useEffect(() => {
    if (isAsked) forgetHash();
    const listener = () => handleHash();
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, [isAsked]);
  return isAsked;
}

function forgetHash() {
  history.replaceState(history.state, '', location.pathname + location.search);
}
