import { VisuallyHidden } from '../ui/base/visually-hidden.tsx';
import { Spinner } from '../ui/base/spinner.tsx';
import { Brand } from '../ui/base/brand.tsx';
import styles from './session-check.module.css';
import { useFirstWords } from '../words/words.ts';

/** The whole window while the stored session is being checked. */
export function SessionCheck() {
  const words = useFirstWords();
  return (
    <main className={styles.screen}>
      <Brand />
      <div role="status">
        <Spinner />
        <VisuallyHidden>{words.shell.checkingSession}</VisuallyHidden>
      </div>
    </main>
  );
}
