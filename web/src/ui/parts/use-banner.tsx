import { useState, type ReactNode } from 'react';
import styles from './banner.module.css';
import { Banner } from './banner.tsx';

/** Shows why something did not work; `aside` stands below the sentence. */
export type ShowError = (text: string, aside?: ReactNode) => void;

interface BannerControls {
  /** Goes right below the page's head, and stands above the page. */
  banner: ReactNode;
  showSuccess: (text: string, aside?: ReactNode) => void;
  showError: ShowError;
  clear: () => void;
}

interface Shown {
  tone: 'success' | 'error';
  text: string;
  /** Stands below the sentence. */
  aside: ReactNode;
  /** Tells a repeated sentence from the one before it, so that it is announced and timed again. */
  number: number;
}

/** The one banner of a screen: a new sentence takes the place of the old. */
export function useBanner(): BannerControls {
  const [shown, setShown] = useState<Shown | null>(null);

  function show(tone: Shown['tone'], text: string, aside?: ReactNode) {
    setShown((before) => ({ tone, text, aside, number: (before?.number ?? 0) + 1 }));
  }

  function clear() {
    setShown(null);
  }

  const bannerShown = shown && (
    <Banner key={shown.number} tone={shown.tone} onDismiss={clear} isInRegion>
      {shown.text}
      {shown.aside}
    </Banner>
  );
  const isError = shown?.tone === 'error';

  return {
    // The regions are there before their sentence: one that comes along with its region goes unheard in some screen readers.
    banner: (
      <>
        <div className={styles.slot} role="status">
          {!isError && bannerShown}
        </div>
        <div className={styles.slot} role="alert">
          {isError && bannerShown}
        </div>
      </>
    ),
    showSuccess: (text, aside) => show('success', text, aside),
    showError: (text, aside) => show('error', text, aside),
    clear,
  };
}
