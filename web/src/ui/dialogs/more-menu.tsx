import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { placeBelow } from '../base/place-below.ts';
import styles from './more-menu.module.css';
import { useWords } from '../../words/words.ts';

interface MoreMenuProps {
  opener: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The menu that "More" opens below itself, over the page. An outside tap, Esc and Back close it and return the focus to
 * the button.
 */
export function MoreMenu({ opener, onClose, children }: MoreMenuProps) {
  const words = useWords();
  const panelRef = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);

  useLayoutEffect(() => {
    const panel = panelRef.current;
    panel?.showPopover();
    placeBelow(opener, panel);
    panel?.focus({ preventScroll: true });
    return () => panel?.hidePopover();
  }, [opener]);

  return (
    <div
      ref={panelRef}
      popover="auto"
      role="dialog"
      aria-label={words.common.more}
      tabIndex={-1}
      className={styles.panel}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
}
