import type { CategoryTotals as Totals } from '@hisaab/contract';
import { CATEGORIES, formatRupees } from '@hisaab/domain';
import type { CSSProperties } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import { categoryLook } from '../../../ui/parts/category.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Tile } from '../../../ui/parts/tile.tsx';
import { Total } from './category-total.tsx';
import styles from './category-totals.module.css';
import { OwnCategoryCards } from './own-category-cards.tsx';
import { useFirstWords } from '../../../words/words.ts';
import { categoryLabel } from '../../../words/category-label.ts';

/** From this many characters on, an amount needs a wider card on a phone. */
const LONG_AMOUNT = 13;

interface CategoryTotalsProps {
  /** Undefined while they load, and if they failed to load. */
  totals: Totals | undefined;
  isPending: boolean;
  /** The category of the filter. */
  chosen: string | undefined;
  /** Receives undefined for all categories. */
  onChoose: (category: string | undefined) => void;
}

/**
 * The total of each category and its share of all. A tap filters the list by the category, another clears the filter.
 */
export function CategoryTotals(props: CategoryTotalsProps) {
  const { totals, isPending, chosen, onChoose } = props;
  const words = useFirstWords();
  const amounts = CATEGORIES.map((category) => totals?.[category] ?? 0);
  const sum = Object.values(totals ?? {}).reduce((all, amount) => all + Math.max(0, amount), 0);
  const hasLong = amounts.some((amount) => formatRupees(amount).length >= LONG_AMOUNT);
  return (
    <>
      <div
        className={classNames(styles.totals, hasLong && styles.wide)}
        aria-busy={isPending}
        data-steps-aside
      >
        {CATEGORIES.map((category, index) => (
          <Card
            key={category}
            as="section"
            className={classNames(styles.card, categoryLook(category).className)}
          >
            <Tile category={category} className={styles.tile} />
            <div className={styles.fit}>
              <h2 className={styles.label}>{categoryLabel(words, category)}</h2>
              <p className={styles.amount}>
                <Total amount={totals && (amounts[index] ?? 0)} isLoading={isPending} />
              </p>
            </div>
            <button
              type="button"
              className={styles.choose}
              aria-label={words.expenses.only({ category: categoryLabel(words, category) })}
              aria-pressed={category === chosen}
              onClick={() => onChoose(category === chosen ? undefined : category)}
            />
            <Share percent={sum > 0 ? (Math.max(0, amounts[index] ?? 0) / sum) * 100 : 0} />
          </Card>
        ))}
      </div>
      <OwnCategoryCards {...props} />
    </>
  );
}

function Share({ percent }: { percent: number }) {
  const style: CSSProperties & Record<'--p', number> = { '--p': percent };
  return <div className={styles.share} style={style} aria-hidden="true" />;
}
