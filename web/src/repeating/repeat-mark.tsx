import { Icon } from '../ui/base/icon.tsx';
import styles from './repeat-mark.module.css';
import { useWords } from '../words/words.ts';

/** Stands behind the name of something that was made by what repeats. */
export function RepeatMark() {
  const words = useWords();
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
