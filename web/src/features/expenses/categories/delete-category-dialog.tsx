import type { OwnCategory } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { statisticsQuery } from '../../../queries/personal-queries.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { amountOf, useCategoryNames } from '../../../ui/parts/own-categories.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import { useWords } from '../../../words/words.ts';
import { recurringQuery } from '../data/recurring.ts';
import { useDeleteCategory, useRestoreCategory } from './save-category.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureWithReason } from '../../../api/form-failure.ts';

interface DeleteCategoryDialogProps {
  category: OwnCategory;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for the new category of a deleted category's expenses. The deletion can be undone. */
export function DeleteCategoryDialog({ category, onDeleted, onClose }: DeleteCategoryDialogProps) {
  const words = useWords();
  const { name, count } = category;
  const remove = useDeleteCategory(category);
  const { undoOf } = useRestoreCategory();
  const { data: statistics } = useQuery(statisticsQuery);
  const { data: recurring = [] } = useQuery(recurringQuery);
  const others = useCategoryNames().filter((one) => one !== name);
  const repeating = recurring.filter((entry) => entry.category === name).length;
  const isEmpty = count === 0 && repeating === 0;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const moveTo = formText(new FormData(event.currentTarget), 'move_to') || 'Other';
    remove.mutate(
      { move_to: moveTo },
      {
        onSuccess: () => {
          showToast({ text: words.ownCategories.deleted, detail: name, undo: undoOf(category) });
          onDeleted();
        },
      },
    );
  }

  return (
    <Modal title={words.ownCategories.deleteQuestion({ name })} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FormFailure {...failureWithReason(remove, words.ownCategories.deleteFailed)}>
            {needsNetwork(remove.error)}
          </FormFailure>
          <p>
            {isEmpty && words.ownCategories.nothingInIt}
            {count > 0 &&
              words.ownCategories.expensesInIt({
                count,
                amount: formatRupees(amountOf(statistics?.category_totals ?? {}, name)),
              })}{' '}
            {repeating > 0 && words.ownCategories.repeatingInIt({ count: repeating })}
          </p>
          {!isEmpty && (
            <SelectField
              label={words.ownCategories.moveThemTo}
              name="move_to"
              defaultValue="Other"
              options={others}
              labelOf={(one) => categoryLabel(words, one)}
            />
          )}
          <p className="note">{words.ownCategories.takenBackHint}</p>
        </ModalBody>
        <SubmitActions
          submitLabel={isEmpty ? words.expenses.delete : words.ownCategories.moveAndDelete}
          isBusy={remove.isPending}
          isDanger
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
