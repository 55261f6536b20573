import { useEffect } from 'react';
import { BRAND } from '../../brand.ts';

/** Names what is open in the window's title. */
export function useTitle(name: string | undefined) {
  useEffect(() => {
    if (name === undefined) return;
    const before = document.title;
    document.title = `${name} · ${BRAND}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
