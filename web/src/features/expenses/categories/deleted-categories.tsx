import type { DeletedOwnCategory } from '@hisaab/contract';
import { Button } from '../../../ui/parts/button.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { ownLook } from '../../../ui/parts/own-looks.tsx';
import tileStyles from '../../../ui/parts/tile.module.css';
import { useWords } from '../../../words/words.ts';
import entryRow from '../../../ui/lists/entry-row.module.css';
import { useRestoreCategory } from './save-category.ts';

interface DeletedCategoriesProps {
  categories: readonly DeletedOwnCategory[];
  /** Receives the failure; undefined on another try. */
  onFailed: (failure: Error | undefined) => void;
}

/** The categories deleted in the last 30 days, each with a button that restores it. */
export function DeletedCategories({ categories, onFailed }: DeletedCategoriesProps) {
  const words = useWords();
  const { restore, restoredId } = useRestoreCategory();
  if (categories.length === 0) return null;
  return (
    <ul aria-label={words.expenses.categories}>
      {categories.map((category) => {
        const look = ownLook(category);
        return (
          <li key={category.id} className={entryRow.row}>
            <span className={classNames(tileStyles.tile, look.className)}>
              <Icon name={look.icon} />
            </span>
            <span className="stack min-0">
              <span className="medium break-anywhere">{category.name}</span>
              <span className="note">{words.expenses.expenseCount({ count: category.count })}</span>
            </span>
            <Button
              size="sm"
              aria-label={words.ownCategories.restoreNamed({ name: category.name })}
              isBusy={restoredId === category.id}
              onClick={() => {
                onFailed(undefined);
                restore(category, onFailed);
              }}
            >
              {words.expenses.restore}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
