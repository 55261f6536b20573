import styles from './tag-marks.module.css';

/** The tags of an expense, each behind its sign. */
export function TagMarks({ tags = [] }: { tags?: readonly string[] | undefined }) {
  return tags.map((tag) => (
    <span key={tag} className={styles.tag} dir="auto">
      #{tag}
    </span>
  ));
}
