import { Icon } from '../ui/base/icon.tsx';
import styles from './repeat-mark.module.css';
import { useFirstWords } from '../words/words.ts';

/** Shown after the name of an expense that a repeating entry made. */
export function RepeatMark() {
  const words = useFirstWords();
  return (
    <span
      className={styles.mark}
      role="img"
      aria-label={words.repeating.repeats}
      title={words.repeating.repeats}
    >
      <Icon name="repeat" size="sm" />
    </span>
  );
}
