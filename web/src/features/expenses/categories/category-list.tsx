import type { OwnCategory } from '@hisaab/contract';
import { CATEGORIES, MAX_OWN_CATEGORIES } from '@hisaab/domain';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { CategoryBadge } from '../../../ui/money/category-badge.tsx';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useOwnCategories } from '../../../ui/parts/own-categories.ts';
import { Tile } from '../../../ui/parts/tile.tsx';
import { useWords } from '../../../words/words.ts';
import entryRow from '../../../ui/lists/entry-row.module.css';
import styles from './categories.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

type Open =
  | { what: 'form'; category: OwnCategory | undefined }
  | { what: 'delete'; category: OwnCategory };

/** The user's own categories, which can be changed and deleted, and the five built-in ones. */
export function CategoryList({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const own = useOwnCategories();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Modal title={words.expenses.categories} width="sm" onClose={onClose}>
        <ModalBody>
          {own.length > 0 && (
            <ul aria-label={words.expenses.categories}>
              {own.map((category) => (
                <li key={category.id} className={entryRow.row}>
                  <Tile category={category.name} />
                  <span className="stack min-0">
                    <span className="medium break-anywhere">{category.name}</span>
                    <span className="note">
                      {words.expenses.expenseCount({ count: category.count })}
                    </span>
                  </span>
                  <span className={entryRow.actions}>
                    <IconButton
                      icon="edit"
                      label={words.ownCategories.changeNamed({ name: category.name })}
                      onClick={() => setOpen({ what: 'form', category })}
                    />
                    <IconButton
                      icon="trash"
                      isDanger
                      label={words.ownCategories.deleteNamed({ name: category.name })}
                      onClick={() => setOpen({ what: 'delete', category })}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {own.length < MAX_OWN_CATEGORIES ? (
            <Button
              icon="plus"
              className="self-start"
              onClick={() => setOpen({ what: 'form', category: undefined })}
            >
              {words.ownCategories.newCategory}
            </Button>
          ) : (
            <p className="note">
              {words.ownCategories.allMade({ count: own.length, most: MAX_OWN_CATEGORIES })}
            </p>
          )}
          <div>
            <p className="note">{words.ownCategories.alwaysThere}</p>
            <p className={styles.five}>
              {CATEGORIES.map((category) => (
                <CategoryBadge key={category} category={category} />
              ))}
            </p>
          </div>
        </ModalBody>
      </Modal>
      {open?.what === 'form' && (
        <CategoryDialog category={open.category} onSaved={close} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteCategoryDialog
          category={open.category}
          // The toast is behind a dialog and cannot be reached.
          onDeleted={onClose}
          onClose={close}
        />
      )}
    </>
  );
}
