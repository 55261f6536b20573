import { useEffect, useState } from 'react';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';

const PHONE = '(width < 48rem)';

/** The state of the search that has a phone's whole screen. */
export interface PhoneSearch {
  isOpen: boolean;
  /** Enters it on a phone; elsewhere the search stays where it is. */
  enter: () => void;
  /** As the phone's Back does: the list is again as it was, and where it was. */
  leave: () => void;
}

/** On a phone a search takes the whole screen: its field stands on top, and what is not found or narrowed steps aside. */
export function usePhoneSearch(): PhoneSearch {
  const [from, setFrom] = useState<{ scrollY: number }>();
  return {
    isOpen: from !== undefined,
    enter: () => {
      if (from || !matchMedia(PHONE).matches) return;
      setFrom({ scrollY: window.scrollY });
    },
    leave: () => {
      setFrom(undefined);
      // Once the list stands there again.
      setTimeout(() => window.scrollTo(0, from?.scrollY ?? 0));
    },
  };
}

/** Closes the search on the phone's Back and on Esc, for as long as it is rendered. */
export function PhoneSearchEnd({ onLeave }: { onLeave: () => void }): null {
  useBackCloses(onLeave);
  useEffect(() => {
    window.scrollTo(0, 0);
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) history.back();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, []);
  return null;
}
