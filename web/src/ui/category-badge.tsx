import { useWords } from '../words/words.ts';
import { Badge } from './badge.tsx';
import styles from './badge.module.css';
import { categoryLook } from './category.ts';
import { categoryLabel } from '../words/category-label.ts';

/** The name of a category on its own colours. */
export function CategoryBadge({ category }: { category: string }) {
  const words = useWords();
  return (
    <Badge className={categoryLook(category).className}>
      <span className={styles.dot} />
      {categoryLabel(words, category)}
    </Badge>
  );
}
