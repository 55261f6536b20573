import type { Expense } from '@hisaab/contract';
import { displayDate, lastDayOf, type Month } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorSentence } from '../../api/call.ts';
import { DeletedMeanwhile } from '../../api/deleted-meanwhile.ts';
import { messages } from '../../messages.ts';
import { readAmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { formText } from '../../ui/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { useToday } from '../budget/public/use-today.ts';
import { categoryOf, ExpenseFields } from './expense-fields.tsx';
import { fieldsOfBoth, isExpense, mergeChanges, valuesOf } from './merge-expense.ts';
import { useSaveExpense, type ExpenseValues } from './save-expense.ts';

interface ExpenseModalProps {
  /** The expense to edit; undefined adds a new one. */
  expense: Expense | undefined;
  /** A past month that is on the screen: its last day is one tap away. */
  pastMonth: Month | undefined;
  /** With the sentence to show. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** A change or a deletion of the expense that was made meanwhile, and what was to be saved. */
interface Conflict {
  /** Undefined where it was deleted. */
  theirs: Expense | undefined;
  mine: ExpenseValues;
  sentence: string;
}

/** The form for an expense; it checks nothing itself, the server's answer stands beside the fields. */
export function ExpenseModal({ expense, pastMonth, onSaved, onClose }: ExpenseModalProps) {
  const save = useSaveExpense();
  const today = useToday();
  // What the person has seen last: the expense as they opened it, or as somebody has changed it since.
  const [seen, setSeen] = useState(expense);
  const [conflict, setConflict] = useState<Conflict>();
  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};

  function submit(values: ExpenseValues, isRestored = false) {
    save.mutate(
      { expense: seen, values, isRestored },
      {
        onSuccess: () => onSaved(expense ? messages.expenseUpdated : messages.expenseAdded),
        onError: (error) => {
          const found = conflictOf(error, values);
          setConflict(found);
          if (found?.theirs) setSeen(found.theirs);
        },
      },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    submit({
      amount: readAmountField(form, 'amount'),
      category: categoryOf(formText(form, 'category')),
      description: formText(form, 'description'),
      date: formText(form, 'date'),
    });
  }

  function handleClose() {
    // What is on its way can no longer be called back, and its outcome is told here.
    if (!save.isPending) onClose();
  }

  const merged =
    conflict?.theirs &&
    expense &&
    mergeChanges(valuesOf(expense), valuesOf(conflict.theirs), conflict.mine);

  return (
    <>
      <Modal title={expense ? 'Edit' : 'Add Expense'} onClose={handleClose}>
        {/* What was wrong is no more once it is changed. */}
        <form onSubmit={handleSubmit} onChange={() => save.error && save.reset()}>
          <ModalBody>
            <FormFailure
              sentence={save.error && !conflict ? messages.expenseSaveFailed : undefined}
              onDismiss={save.reset}
            />
            <ExpenseFields
              expense={expense}
              today={today}
              quickDay={pastMonth === undefined ? undefined : quickDayOf(pastMonth)}
              errors={fieldErrors}
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
      {conflict && expense && (
        <ConflictDialog
          sentence={conflict.sentence}
          isDeleted={!conflict.theirs}
          fields={fieldsOfBoth(valuesOf(conflict.theirs ?? expense), conflict.mine)}
          isBusy={save.isPending}
          onKeepTheirs={onClose}
          onUseMine={() => submit(conflict.mine, !conflict.theirs)}
          onUseBoth={merged && (() => submit(merged))}
          onBack={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

function conflictOf(error: Error, mine: ExpenseValues): Conflict | undefined {
  if (error instanceof DeletedMeanwhile) {
    return { theirs: undefined, mine, sentence: error.sentence('expense', '') };
  }
  const theirs = error instanceof ApiError ? error.current : undefined;
  return isExpense(theirs) ? { theirs, mine, sentence: errorSentence(error, '') } : undefined;
}

function quickDayOf(month: Month) {
  const day = lastDayOf(month);
  return { day, label: displayDate(day).slice(0, -5) };
}
