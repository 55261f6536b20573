import type { Expense } from '@hisaab/contract';
import { displayDate, lastDayOf, type CalendarDate, type Month, type Repeat } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError, reasonOf, isUnanswered } from '../../api/call.ts';
import { EditConflict } from '../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../conflicts/edit.ts';
import { useConflict } from '../../conflicts/use-conflict.ts';
import { KeepInstead } from '../../outbox/keep-instead.tsx';
import { DropButton, Refusal } from '../../outbox/mend.tsx';
import type { OutboxEntry } from '../../outbox/outbox-rules.ts';
import { messages } from './messages.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormAction } from '../../ui/form-action.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { formText } from '../../ui/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { useToday } from '../../queries/use-today.ts';
import { ExpenseFields, parseFacts, type FirstValues } from './expense-fields.tsx';
import { EXPENSE_FORM, type ExpenseValues } from './expense-form.ts';
import { changeKept, keepExpense, missingIn } from './keep-expense.ts';
import { useSaveRecurring } from './recurring.ts';
import { RepeatChoice } from './repeat-choice.tsx';
import { forecast } from './repeat-words.ts';
import { useSaveExpense } from './save-expense.ts';

interface ExpenseModalProps {
  /** The expense to edit; undefined adds a new one. */
  expense: Expense | undefined;
  /** What the fields of a new expense hold at first. */
  filled: FirstValues | undefined;
  /** The entry to change, of those that wait for a network. */
  entry?: OutboxEntry | undefined;
  /** A past month that is on the screen: something new is on its last day, unless another is chosen. */
  pastMonth: Month | undefined;
  /** With the sentence to show, and the day of what was saved; none while it waits for a network. */
  onSaved: (message: string, day?: CalendarDate) => void;
  onClose: () => void;
}

/** The form for an expense; it checks nothing itself, the server's answer stands beside the fields. */
export function ExpenseModal(props: ExpenseModalProps) {
  const { filled, pastMonth, onSaved, onClose } = props;
  const [isCopy, setCopy] = useState(false);
  const { expense, entry } = isCopy ? NEW : props;
  const save = useSaveExpense();
  const today = useToday({ isAsked: true });
  const conflict = useConflict(EXPENSE_FORM);
  const saveRepeating = useSaveRecurring();
  const [isRepeatOpen, setRepeatOpen] = useState(false);
  const [every, setEvery] = useState<Repeat>();
  const firstDay = isCopy
    ? undefined
    : (expense?.date ?? filled?.date ?? (pastMonth && lastDayOf(pastMonth)));
  const [chosenDay, setDay] = useState(firstDay);
  const [isZeroAsked, setZeroAsked] = useState(false);
  const error = save.error ?? saveRepeating.error;
  const isBusy = save.isPending || saveRepeating.isPending;
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [isKeepFailed, setKeepFailed] = useState(false);
  const fieldErrors = error instanceof ApiError ? error.fields : missing;
  const sent = save.variables;
  // The field says all there is to say of an amount that nobody typed.
  const isAmountMissing = 'amount' in fieldErrors && sent?.values.values.amount === null;

  function keep(edit: Edit<Expense, ExpenseValues>, sentWith?: string) {
    const fields = missingIn(edit.values);
    setMissing(fields);
    if (Object.keys(fields).length > 0) return;
    const keeping = entry ? changeKept(entry, edit.values) : keepExpense(edit, sentWith);
    keeping.then(
      () => onSaved(messages.expenseKept),
      (failure: unknown) => {
        console.error(failure);
        setKeepFailed(true);
      },
    );
  }

  function submit(edit: Edit<Expense, ExpenseValues>) {
    if (entry || !navigator.onLine) {
      keep(edit);
      return;
    }
    save.mutate(edit, {
      onSuccess: ({ date }) =>
        onSaved(expense ? messages.expenseUpdated : messages.expenseAdded, date),
      onError: (failure) => conflict.check(failure, edit.values),
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const facts = parseFacts(form);
    const date = formText(form, 'date');
    // Nobody means it mostly, and a free thing may be noted: it is asked about once.
    if (facts.amount === 0 && expense?.amount !== 0 && !isZeroAsked) {
      setZeroAsked(true);
      return;
    }
    if (every === undefined) submit({ thing: expense, values: { ...facts, date } });
    else {
      saveRepeating.mutate(
        { thing: undefined, values: { ...facts, every, starts_on: date } },
        {
          onSuccess: () =>
            onSaved(date > today ? messages.recurringAdded : messages.expenseAdded, date),
        },
      );
    }
  }

  function forgetFailure() {
    setMissing({});
    setKeepFailed(false);
    setZeroAsked(false);
    if (save.error) save.reset();
    if (saveRepeating.error) saveRepeating.reset();
  }

  function handleCopy() {
    forgetFailure();
    setDay(undefined);
    setCopy(true);
  }

  function handleClose() {
    // A request on its way cannot be cancelled, and this form shows its outcome.
    if (!isBusy) onClose();
  }

  return (
    <>
      <Modal title={expense || entry ? 'Edit' : 'Add Expense'} onClose={handleClose}>
        {/* An error disappears once the form is changed. */}
        <form onSubmit={handleSubmit} onChange={forgetFailure}>
          <ModalBody>
            <Refusal entry={entry} />
            <FormFailure
              sentence={
                (error || isKeepFailed) && !conflict.found && !isAmountMissing
                  ? messages.expenseSaveFailed
                  : undefined
              }
              reason={reasonOf(error)}
              isUnanswered={isUnanswered(error)}
              onDismiss={forgetFailure}
            >
              {isKeepFailed && <small>{messages.expenseKeepFailed}</small>}
              {sent && (
                <KeepInstead
                  error={save.error}
                  onKeep={() => keep(sent.values, sent.idempotencyKey)}
                />
              )}
            </FormFailure>
            <ExpenseFields
              first={filled ?? props.expense}
              today={today}
              quickDay={pastMonth === undefined ? undefined : quickDayOf(pastMonth)}
              firstDay={firstDay}
              errors={isZeroAsked ? { amount: zeroSentence(expense) } : fieldErrors}
              onDayChange={setDay}
            />
            {(expense || entry) && <CopyButton disabled={isBusy} onCopy={handleCopy} />}
            {!expense && !entry && !isRepeatOpen && (
              <FormAction icon="repeat" label="Repeat" onClick={() => setRepeatOpen(true)} />
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
            <DropButton entry={entry} onDropped={onClose} />
            <Button variant="quiet" disabled={isBusy} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" isBusy={isBusy}>
              {submitLabelOf(expense, entry)}
            </Button>
          </ModalActions>
        </form>
      </Modal>
      {expense && (
        <EditConflict
          conflict={conflict}
          before={expense}
          isBusy={save.isPending}
          onSave={submit}
          onKeepTheirs={onClose}
        />
      )}
    </>
  );
}

const NEW = { expense: undefined, entry: undefined };

function submitLabelOf(expense: Expense | undefined, entry: OutboxEntry | undefined): string {
  if (entry?.refusal !== undefined) return 'Send again';
  return expense || entry ? 'Update' : 'Add';
}

function zeroSentence(expense: Expense | undefined): string {
  return `This is ₹0.00. Press ${expense ? 'Update' : 'Add'} again if that is right.`;
}

function quickDayOf(month: Month) {
  const day = lastDayOf(month);
  return { day, label: displayDate(day).slice(0, -5) };
}
