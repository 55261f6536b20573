import { useEffect } from 'react';
import { BRAND } from '../../brand.ts';

/** Sets the window's title. */
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
