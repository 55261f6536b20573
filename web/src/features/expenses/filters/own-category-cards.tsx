import type { CategoryTotals } from '@hisaab/contract';
import { CATEGORIES, MAX_OWN_CATEGORIES } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { Card } from '../../../ui/parts/card.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import {
  amountOf,
  byAmount,
  useCategoryLook,
  useOwnCategories,
} from '../../../ui/parts/own-categories.ts';
import { Tile } from '../../../ui/parts/tile.tsx';
import { useFirstWords } from '../../../words/words.ts';
import { CATEGORY_DIALOG } from '../categories/loaded-dialog.ts';
import { Total } from './category-total.tsx';
import totalsStyles from './category-totals.module.css';
import styles from './own-category-cards.module.css';

/** The number that fits in a line. */
const IN_A_LINE = { wide: 5, phone: 3 };

/** Whether all of them are shown; kept until the app is reloaded. */
let areAllShown = false;

interface OwnCategoryCardsProps {
  totals: CategoryTotals | undefined;
  isPending: boolean;
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}

/**
 * The totals of custom categories in low cards below the built-in ones, largest first: one line, and a button for the
 * rest. A free slot adds a new category. Hidden without custom categories.
 */
export function OwnCategoryCards({ totals, isPending, chosen, onChoose }: OwnCategoryCardsProps) {
  const words = useFirstWords();
  const lookOf = useCategoryLook();
  const own = useOwnCategories();
  const [isOpen, setOpen] = useState(areAllShown);
  const [isMaking, setMaking] = useState(false);
  const { length } = own;
  if (length === 0) return null;
  const names = byAmount(
    own.map(({ name }) => name),
    totals ?? {},
  );

  function show(all: boolean) {
    areAllShown = all;
    setOpen(all);
  }

  return (
    <div
      className={classNames(
        styles.cards,
        !isOpen && length > IN_A_LINE.wide && styles.more,
        !isOpen && length > IN_A_LINE.phone && styles.moreOnPhone,
        !isOpen && length === IN_A_LINE.wide && styles.full,
        !isOpen && length === IN_A_LINE.phone && styles.fullOnPhone,
      )}
      data-steps-aside
    >
      {names.map((name) => (
        <Card key={name} as="section" className={classNames(styles.card, lookOf(name).className)}>
          <Tile category={name} size="sm" className={styles.tile} />
          <div className={totalsStyles.fit}>
            <h2 className={classNames(totalsStyles.label, styles.label)}>{name}</h2>
            <p className={classNames(totalsStyles.amount, styles.amount)}>
              <Total amount={totals && amountOf(totals, name)} isLoading={isPending} />
            </p>
          </div>
          <button
            type="button"
            className={totalsStyles.choose}
            aria-label={words.expenses.only({ category: name })}
            aria-pressed={name === chosen}
            onClick={() => onChoose(name === chosen ? undefined : name)}
          />
        </Card>
      ))}
      {length < MAX_OWN_CATEGORIES && (
        <button
          type="button"
          className={classNames(styles.other, styles.new)}
          onClick={() => setMaking(true)}
        >
          <Icon name="plus" />
          {words.ownCategories.newCategory}
        </button>
      )}
      {length > IN_A_LINE.phone && (
        <button
          type="button"
          className={classNames(styles.other, length <= IN_A_LINE.wide && styles.onPhone)}
          aria-expanded={isOpen}
          onClick={() => show(!isOpen)}
        >
          <Icon name="chevron-down" className={isOpen ? styles.up : undefined} />
          {isOpen
            ? words.ownCategories.showFewer
            : words.ownCategories.showAll({ count: CATEGORIES.length + length })}
        </button>
      )}
      {isMaking && (
        <Suspense>
          <CATEGORY_DIALOG.Component
            onSaved={() => setMaking(false)}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
