import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether the screen was opened at this address, which asks for something at once; a reload does not ask again. Calls back where it is
 * asked for while the screen is open, as a shortcut of the installed app does.
 */
export function useAskedFor(address: string, onAskedAgain?: () => void): boolean {
  const { hash } = new URL(address, location.origin);
  const [isAsked] = useState(() => location.hash === hash);
  const handleHash = useEffectEvent(() => {
    if (location.hash !== hash) return;
    forgetHash();
    // What is typed into a form that is open stays.
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
