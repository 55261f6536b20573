import { useFirstWords } from '../../words/words.ts';
import { Badge } from '../parts/badge.tsx';
import styles from '../parts/badge.module.css';
import { useCategoryLook } from '../parts/own-categories.ts';
import { categoryLabel } from '../../words/category-label.ts';

/** The name of a category in its colours. */
export function CategoryBadge({ category }: { category: string }) {
  const words = useFirstWords();
  const lookOf = useCategoryLook();
  return (
    <Badge className={lookOf(category).className}>
      <span className={styles.dot} />
      {categoryLabel(words, category)}
    </Badge>
  );
}
