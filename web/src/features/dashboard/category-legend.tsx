import type { Month } from '@hisaab/domain';
import { Link } from '../../ui/base/link.tsx';
import { useCategoryLook } from '../../ui/parts/own-categories.ts';
import { Rupees } from '../../ui/money/rupees.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { categoryLabel } from '../../words/category-label.ts';
import { useWords, type Words } from '../../words/words.ts';
import { expensesAddress } from '../expenses/public/expense-view.ts';
import styles from './category-donut.module.css';
import type { CategoryTotal } from './donut-geometry.ts';

interface LegendProps {
  totals: CategoryTotal[];
  month: Month;
}

/** The amounts beside the ring; each links to its expenses. */
export function Legend({ totals, month }: LegendProps) {
  const words = useWords();
  const lookOf = useCategoryLook();
  return (
    <table className={styles.legend}>
      <caption>
        <VisuallyHidden>{words.dashboard.amountByCategory}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{words.common.category}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{words.common.amount}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => {
          const { category, amount } = total;
          return (
            <tr key={category ?? ''} className={classOf(lookOf, category)}>
              <th scope="row">
                <span className={styles.key} />
                {category === undefined ? (
                  nameOf(words, total)
                ) : (
                  <CategoryLink category={category} month={month} />
                )}
              </th>
              <td>
                <Rupees amount={amount} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Links to the expenses of the category in the month. */
function CategoryLink({ category, month }: { category: string; month: Month }) {
  const words = useWords();
  return (
    <Link className={styles.link} href={expensesAddress({ month, category })}>
      {categoryLabel(words, category)}
    </Link>
  );
}

/** The name of a segment of the ring. */
export function nameOf(words: Words, { category, count = 1 }: CategoryTotal): string {
  return category === undefined
    ? words.ownCategories.smaller({ count })
    : categoryLabel(words, category);
}

/** The class with the colour of a segment of the ring. */
export function classOf(lookOf: ReturnType<typeof useCategoryLook>, category: string | undefined) {
  return category === undefined ? styles.smaller : lookOf(category).className;
}
