import { cutText, MAX_CATEGORY_NAME, MAX_OWN_CATEGORIES } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { useOwnCategories } from '../../../ui/parts/own-categories.ts';
import { useWords } from '../../../words/words.ts';
import { CATEGORY_DIALOG } from '../categories/loaded-dialog.ts';
import type { ImportRow } from './import-rows.ts';
import importPage from '../../../ui/lists/import-page.module.css';
import styles from './import.module.css';

/** With more, the file uses its categories for something else. */
const MAX_OFFERED = 5;

interface UnknownCategoriesProps {
  rows: readonly ImportRow[];
  /** Called with a category that was added for the entries of this name. */
  onMade: (unknown: string, category: string) => void;
}

/** The categories of a file that the user does not have: each can be added, and then has its entries. */
export function UnknownCategories({ rows, onMade }: UnknownCategoriesProps) {
  const words = useWords();
  const [made, setMade] = useState<string>();
  const { length: ownCount } = useOwnCategories();
  const counts = new Map<string, number>();
  for (const { unknownCategory: name, isPicked } of rows) {
    if (name !== '' && isPicked) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0 || ownCount >= MAX_OWN_CATEGORIES) return null;
  const offered = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MAX_OFFERED);
  return (
    <Card title={words.ownCategories.newCategory}>
      <ul>
        {offered.map(([name, count]) => (
          <li key={name} className={styles.unknown}>
            <span className={importPage.grow}>
              {words.ownCategories.unknownInFile({ count, name })}
            </span>
            <Button
              size="sm"
              icon="plus"
              aria-label={words.ownCategories.makeNamed({ name })}
              onClick={() => setMade(name)}
            >
              {words.ownCategories.newCategory}
            </Button>
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <Suspense>
          <CATEGORY_DIALOG.Component
            name={cutText(made, MAX_CATEGORY_NAME)}
            onSaved={({ name }) => {
              setMade(undefined);
              onMade(made, name);
            }}
            onClose={() => setMade(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
