import { Icon } from '../ui/icon.tsx';
import styles from './repeat-mark.module.css';

/** Stands behind the name of something that was made by what repeats. */
export function RepeatMark() {
  return (
    <span className={styles.mark} role="img" aria-label="Repeats" title="Repeats">
      <Icon name="repeat" size="sm" />
    </span>
  );
}
