import type { CategoryLimit } from '@hisaab/contract';
import { formatRupees, percentUsed, progressTone } from '@hisaab/domain';
import { classNames } from '../../ui/base/class-names.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useCategoryLook } from '../../ui/parts/own-categories.ts';
import { Rupees } from '../../ui/money/rupees.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import { categoryLabel } from '../../words/category-label.ts';
import { richText } from '../../words/rich-text.ts';
import { useWords, type Words } from '../../words/words.ts';
import { LimitBar } from './limit-bar.tsx';
import type { Limited } from './limit-stretches.ts';
import styles from './limit-row.module.css';

interface LimitRowProps {
  limit: CategoryLimit & Limited;
  /** Opens the form of the limit. */
  onOpen: () => void;
}

const STATE_LOOKS = {
  fine: 'medium',
  isNear: 'warning semibold',
  isOver: 'negative semibold',
} as const;

/** A category with its limit: spent and available amount, and what is left or over. */
export function LimitRow({ limit, onOpen }: LimitRowProps) {
  const words = useWords();
  const lookOf = useCategoryLook();
  const { category, spent, available, carried, remaining } = limit;
  const state = stateOf(limit);
  const amount = formatRupees(Math.abs(remaining));
  return (
    <li className={classNames(styles.row, lookOf(category).className)}>
      <Tile category={category} size="sm" />
      <span className={styles.who}>
        <button type="button" className={styles.name} data-print="keep" onClick={onOpen}>
          {categoryLabel(words, category)}
        </button>
        {carried !== 0 && <span className={styles.carried}>{carriedWords(words, limit)}</span>}
      </span>
      <span className={styles.figures}>
        <span>
          {richText(({ node }) =>
            words.categoryLimits.spentOf({
              spent: node(<Rupees amount={spent} className="semibold text" />),
              available: node(<Rupees amount={available} />),
            }),
          )}
        </span>
        <span className={classNames(styles.state, STATE_LOOKS[state])}>
          {state !== 'fine' && <Icon name="alert" size="sm" />}
          {remaining < 0
            ? words.categoryLimits.over({ amount })
            : words.categoryLimits.left({ amount })}
        </span>
      </span>
      <div className={styles.bar}>
        <LimitBar limit={limit} />
      </div>
    </li>
  );
}

function stateOf({ available, spent, remaining }: CategoryLimit & Limited) {
  if (remaining < 0) return 'isOver';
  return progressTone(percentUsed(available, spent)) === 'positive' ? 'fine' : 'isNear';
}

function carriedWords({ categoryLimits }: Words, { limit, carried }: CategoryLimit & Limited) {
  const whole = formatRupees(limit);
  return carried > 0
    ? categoryLimits.limitAndCarried({ limit: whole, carried: formatRupees(carried) })
    : categoryLimits.limitLessCarried({ limit: whole, missing: formatRupees(-carried) });
}
