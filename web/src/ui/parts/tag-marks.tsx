import { useFirstWords } from '../../words/words.ts';
import { classNames } from '../base/class-names.ts';
import styles from './tag-marks.module.css';

interface TagMarksProps {
  tags?: readonly string[] | undefined;
  /** Makes each a button above its row. */
  onChoose?: ((tag: string) => void) | undefined;
}

/** The tags of an expense, each behind its sign. */
export function TagMarks({ tags = [], onChoose }: TagMarksProps) {
  const words = useFirstWords();
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {tags.map((tag) =>
        onChoose ? (
          <button
            key={tag}
            type="button"
            className={classNames('small accent medium break-anywhere', styles.button)}
            dir="auto"
            aria-label={words.many.onlyTag({ tag: `#${tag}` })}
            onClick={() => onChoose(tag)}
          >
            #{tag}
          </button>
        ) : (
          <span key={tag} className="small accent medium break-anywhere" dir="auto">
            #{tag}
          </span>
        ),
      )}
    </span>
  );
}
