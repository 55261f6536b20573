import { Badge } from './badge.tsx';
import styles from './badge.module.css';
import { categoryLook } from './category.ts';

/** The name of a category on its own colours. */
export function CategoryBadge({ category }: { category: string }) {
  return (
    <Badge className={categoryLook(category).className}>
      <span className={styles.dot} />
      {category}
    </Badge>
  );
}
