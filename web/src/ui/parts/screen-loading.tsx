import styles from './screen-loading.module.css';
import { Spinner } from '../base/spinner.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useFirstWords } from '../../words/words.ts';

/** The placeholder of a screen whose code is loading; below the top bar that of its first card. */
export function ScreenLoading({ isBelowBar = false }) {
  const words = useFirstWords();
  return (
    <div className={isBelowBar ? styles.screen : styles.loading} role="status">
      {!isBelowBar && <Spinner />}
      <VisuallyHidden>{words.basics.loading}</VisuallyHidden>
    </div>
  );
}
