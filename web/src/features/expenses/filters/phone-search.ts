import { useEffect, useState } from 'react';
import { useBackCloses } from '../../../ui/dialogs/back-closes.ts';

const PHONE = '(width < 48rem)';

/** The state of the search that fills a phone's screen. */
export interface PhoneSearch {
  isOpen: boolean;
  /** Opens it on a phone; elsewhere the search stays in place. */
  enter: () => void;
  /** Like the phone's Back: restores the list and its scroll position. */
  leave: () => void;
}

/** On a phone a search fills the screen: its field is on top, and everything but filters and results is hidden. */
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
      // After the list is rendered again.
      setTimeout(() => window.scrollTo(0, from?.scrollY ?? 0));
    },
  };
}

/** Closes the search on the phone's Back and on Esc, while it is rendered. */
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
