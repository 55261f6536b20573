import type { Expense } from '@hisaab/contract';
import { displayDate, lastDayOf, type Month, type Repeat } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../api/call.ts';
import { messages } from './messages.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { formText } from '../../ui/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { useToday } from '../../queries/use-today.ts';
import { ExpenseFields, readFacts } from './expense-fields.tsx';
import styles from './expense-modal.module.css';
import { isExpense, shownExpense, valuesOf } from './merge-expense.ts';
import { useSaveRecurring } from './recurring.ts';
import { RepeatChoice } from './repeat-choice.tsx';
import { forecast } from './repeat-words.ts';
import { useSaveExpense, type ExpenseValues } from './save-expense.ts';
import { conflictOf, VersionConflict, type Conflict } from './version-conflict.tsx';

interface ExpenseModalProps {
  /** The expense to edit; undefined adds a new one. */
  expense: Expense | undefined;
  /** A past month that is on the screen: its last day is one tap away. */
  pastMonth: Month | undefined;
  /** With the sentence to show. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** The form for an expense; it checks nothing itself, the server's answer stands beside the fields. */
export function ExpenseModal({ expense, pastMonth, onSaved, onClose }: ExpenseModalProps) {
  const save = useSaveExpense();
  const today = useToday({ isAsked: true });
  // The version that the person has seen last: the expense as they opened it, or as somebody has changed it since.
  const [seen, setSeen] = useState(expense);
  const [conflict, setConflict] = useState<Conflict<Expense, ExpenseValues>>();
  const saveRepeating = useSaveRecurring();
  const [isRepeatOpen, setRepeatOpen] = useState(false);
  const [every, setEvery] = useState<Repeat>();
  const [chosenDay, setDay] = useState(expense?.date);
  const error = save.error ?? saveRepeating.error;
  const isBusy = save.isPending || saveRepeating.isPending;
  const fieldErrors = error instanceof ApiError ? error.fields : {};

  function submit(values: ExpenseValues, isRestored = false) {
    save.mutate(
      { expense: seen, values, isRestored },
      {
        onSuccess: () => onSaved(expense ? messages.expenseUpdated : messages.expenseAdded),
        onError: (failure) => {
          const found = conflictOf(failure, values, { name: 'expense', isThing: isExpense });
          setConflict(found);
          if (found?.theirs) setSeen(found.theirs);
        },
      },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const facts = readFacts(form);
    const date = formText(form, 'date');
    if (every === undefined) submit({ ...facts, date });
    else {
      saveRepeating.mutate(
        { entry: undefined, values: { ...facts, every, starts_on: date } },
        {
          onSuccess: () => onSaved(date > today ? messages.recurringAdded : messages.expenseAdded),
        },
      );
    }
  }

  function forgetFailure() {
    if (save.error) save.reset();
    if (saveRepeating.error) saveRepeating.reset();
  }

  function handleClose() {
    // A request on its way cannot be cancelled, and this form shows its outcome.
    if (!isBusy) onClose();
  }

  return (
    <>
      <Modal title={expense ? 'Edit' : 'Add Expense'} onClose={handleClose}>
        {/* An error disappears once the form is changed. */}
        <form onSubmit={handleSubmit} onChange={forgetFailure}>
          <ModalBody>
            <FormFailure
              sentence={error && !conflict ? messages.expenseSaveFailed : undefined}
              onDismiss={forgetFailure}
            />
            <ExpenseFields
              expense={expense}
              today={today}
              quickDay={pastMonth === undefined ? undefined : quickDayOf(pastMonth)}
              errors={fieldErrors}
              onDayChange={setDay}
            />
            {!expense && !isRepeatOpen && (
              <Button
                variant="quiet"
                size="sm"
                icon="repeat"
                className={styles.repeat}
                onClick={() => setRepeatOpen(true)}
              >
                Repeat
              </Button>
            )}
            {isRepeatOpen && (
              <RepeatChoice
                every={every}
                hasNever
                meaning={every ? forecast({ every, starts_on: chosenDay ?? today }, today) : ''}
                onChange={setEvery}
              />
            )}
          </ModalBody>
          <ModalActions>
            <Button variant="quiet" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" isBusy={isBusy}>
              {expense ? 'Update' : 'Add'}
            </Button>
          </ModalActions>
        </form>
      </Modal>
      {conflict && expense && (
        <VersionConflict
          conflict={conflict}
          before={expense}
          valuesOf={valuesOf}
          shown={shownExpense}
          isBusy={save.isPending}
          onKeepTheirs={onClose}
          onSubmit={submit}
          onBack={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

function quickDayOf(month: Month) {
  const day = lastDayOf(month);
  return { day, label: displayDate(day).slice(0, -5) };
}
