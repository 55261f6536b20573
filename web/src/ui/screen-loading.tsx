import styles from './screen-loading.module.css';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from '../words/words.ts';

/** The place of a screen whose code is still on its way. */
export function ScreenLoading() {
  const words = useWords();
  return (
    <div className={styles.loading} role="status">
      <Spinner />
      <VisuallyHidden>{words.basics.loading}</VisuallyHidden>
    </div>
  );
}
