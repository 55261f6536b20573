import type { Expense } from '@hisaab/contract';
import { CATEGORIES, DEFAULT_CATEGORY, isCategory, type Category } from '@hisaab/domain';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../api/call.ts';
import { useSaveExpense } from '../../api/expenses.ts';
import { messages } from '../../messages.ts';
import { AmountField, readAmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';

interface ExpenseModalProps {
  /** The expense to edit; undefined adds a new one. */
  expense: Expense | undefined;
  /** With the sentence to show. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The form for an expense; it checks nothing itself, the server's answer stands beside the fields. */
export function ExpenseModal({ expense, onSaved, onClose }: ExpenseModalProps) {
  const save = useSaveExpense();
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const chosen = expense ? categoryOf(expense.category) : DEFAULT_CATEGORY;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = {
      amount: readAmountField(form, 'amount'),
      category: categoryOf(form.get('category')),
      description: textOf(form.get('description')),
    };
    const message = expense ? messages.expenseUpdated : messages.expenseAdded;
    save.mutate({ expense, values }, { onSuccess: () => onSaved(message) });
  }

  function handleClose() {
    // What is on its way can no longer be called back, and its outcome is told here.
    if (!save.isPending) onClose();
  }

  return (
    <Modal title={expense ? 'Edit' : 'Add Expense'} onClose={handleClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FormFailure
            sentence={save.error ? messages.expenseSaveFailed : undefined}
            onDismiss={save.reset}
          />
          <AmountField
            label="Amount"
            name="amount"
            defaultValue={expense?.amount}
            error={fieldErrors['amount']}
          />
          <div>
            <ChipGroup legend="Category">
              {CATEGORIES.map((category) => (
                <Chip
                  key={category}
                  type="radio"
                  name="category"
                  value={category}
                  label={category}
                  category={category}
                  defaultChecked={category === chosen}
                />
              ))}
            </ChipGroup>
            {fieldErrors['category'] && <FieldError>{fieldErrors['category']}</FieldError>}
          </div>
          <TextField
            label="Description"
            name="description"
            isOptional
            placeholder="What was it for?"
            autoComplete="off"
            defaultValue={expense?.description}
            error={fieldErrors['description']}
          />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isBusy={save.isPending}>
            {expense ? 'Update' : 'Add'}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}

function categoryOf(value: FormDataEntryValue | null): Category {
  return typeof value === 'string' && isCategory(value) ? value : 'Other';
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
