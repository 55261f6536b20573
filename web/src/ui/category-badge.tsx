import { useWords } from '../words/words.ts';
import { Badge } from './badge.tsx';
import styles from './badge.module.css';
import { useCategoryLook } from './own-categories.ts';
import { categoryLabel } from '../words/category-label.ts';

/** The name of a category on its own colours. */
export function CategoryBadge({ category }: { category: string }) {
  const words = useWords();
  const lookOf = useCategoryLook();
  return (
    <Badge className={lookOf(category).className}>
      <span className={styles.dot} />
      {categoryLabel(words, category)}
    </Badge>
  );
}
