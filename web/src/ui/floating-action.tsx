import { useEffect, useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './floating-action.module.css';

/** In px: from here on a page counts as scrolled. */
const SCROLLED_FROM = 48;

/**
 * The primary action of a page: in the page's head, and on a phone above the tab bar, in reach of the thumb. There it makes itself
 * small and round once the page is scrolled, so that it covers less of a list.
 */
export function FloatingAction({ children, ...button }: ComponentProps<typeof Button>) {
  const isScrolled = useScrolled();
  return (
    <Button
      variant="primary"
      {...button}
      className={classNames(styles.action, isScrolled && styles.small)}
    >
      <span className={styles.words}>{children}</span>
    </Button>
  );
}

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(window.scrollY >= SCROLLED_FROM);
    note();
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return isScrolled;
}
