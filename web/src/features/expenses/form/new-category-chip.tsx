import { MAX_OWN_CATEGORIES } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { ChipButton } from '../../../ui/forms/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useOwnCategories } from '../../../ui/parts/own-categories.ts';
import { useWords } from '../../../words/words.ts';
import { CATEGORY_DIALOG } from '../categories/loaded-dialog.ts';
import styles from './new-category-chip.module.css';

/** The last chip of the category choice: adds a category and selects it. */
export function NewCategoryChip({ onMade }: { onMade: (name: string) => void }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { length } = useOwnCategories();
  return (
    <>
      {length < MAX_OWN_CATEGORIES && (
        <ChipButton isPressed={false} className={styles.chip} onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {words.ownCategories.newCategory}
        </ChipButton>
      )}
      {isOpen && (
        <Suspense>
          <CATEGORY_DIALOG.Component
            onSaved={({ name }) => {
              setOpen(false);
              onMade(name);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
