import type { Expense } from '@hisaab/contract';
import { daysOfMonth, type CalendarDate, type Month } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError, reasonOf } from '../../../api/call.ts';
import { EditConflict } from '../../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { SendFailure } from '../../../offline/offer-to-store.tsx';
import { DropButton, Refusal } from '../../../offline/refused-entry.tsx';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { FormActions } from '../../../ui/parts/form-action.tsx';
import { FormWithSeldom } from '../../../ui/forms/seldom.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useMonthStart } from '../../../session/month-start.ts';
import { useToday } from '../../../queries/use-today.ts';
import { EntryActions } from '../../../receipts/entry-actions.tsx';
import { ReceiptsInForm } from '../../../receipts/parts.tsx';
import { useReceiptField } from '../../../receipts/use-receipt-field.ts';
import { RepeatOffer } from '../../../repeating/repeat-offer.tsx';
import { useRepeat } from '../../../repeating/use-repeat.ts';
import { ExpenseFields, quickDayOf, type FirstValues } from './expense-fields.tsx';
import { EXPENSE_FORM, type ExpenseValues } from './expense-form.ts';
import { PaysOffer } from './pays-offer.tsx';
import { readForm } from './read-form.ts';
import { missingIn } from './keep-expense.ts';
import { useSaveRecurring } from '../data/recurring.ts';
import { useSaveExpense } from './save-expense.ts';
import { SplitButton } from './split-button.tsx';
import { submitLabelOf } from './submit-label.ts';
import { useWords } from '../../../words/words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

const SELDOM = ['refund', 'category', 'repeat', 'receipt'] as const;

interface ExpenseModalProps {
  /** The expense to edit; undefined adds a new one. */
  expense: Expense | undefined;
  /** Whether the expense is copied to a new one. */
  isCopy?: boolean | undefined;
  /** The initial values of a new expense. */
  filled: FirstValues | undefined;
  /** The entry of the outbox to change. */
  entry?: OutboxEntry | undefined;
  /** Whether the form takes pictures that were shared to the installed app. */
  takesShared?: boolean | undefined;
  /** A past month on the screen: its last day is the initial day of a new expense. */
  pastMonth: Month | undefined;
  /** Receives the message to show and the day of the saved expense; no day while it waits in the outbox. */
  onSaved: (message: string, day?: CalendarDate) => void;
  onClose: () => void;
}

/** The form of an expense. It validates nothing itself; the server's errors appear at the fields. */
export function ExpenseModal(props: ExpenseModalProps) {
  const words = useWords();
  const { filled, pastMonth, onSaved, onClose } = props;
  const start = useMonthStart();
  const [isCopy, setCopy] = useState(props.isCopy ?? false);
  const { expense, entry } = isCopy ? { expense: undefined, entry: undefined } : props;
  const receipts = useReceiptField({ kind: 'personal', thing: expense });
  const save = useSaveExpense({
    entry,
    onKept: () => onSaved(words.expenses.expenseKept),
    readPictures: receipts.readPictures,
  });
  const before = expense ?? save.made;
  const today = useToday({ isEnabled: true });
  const conflict = useConflict(EXPENSE_FORM, words);
  const saveRepeating = useSaveRecurring();
  const repeat = useRepeat(saveRepeating.error, { canAsk: true });
  const { every, ways } = repeat;
  const firstDay = isCopy
    ? undefined
    : (expense?.date ?? filled?.date ?? (pastMonth && daysOfMonth(pastMonth, start).to));
  const [chosenDay, setDay] = useState(firstDay);
  // An expense of a repetition is already repeated.
  const canRepeat = !entry && (expense?.recurring_id ?? null) === null;
  // A repetition creates its expenses later: there is no expense yet that could have a receipt.
  const canHaveReceipts = expense !== undefined || !repeat.isOpen;
  const error = save.error ?? saveRepeating.error;
  const isBusy = save.isPending || saveRepeating.isPending;
  const [missing, setMissing] = useState<Record<string, string>>({});
  const fieldErrors = error instanceof ApiError ? error.fields : missing;
  // The error of the field is enough for a missing amount.
  const isAmountMissing = 'amount' in fieldErrors && save.variables?.edit.values.amount === null;

  function submit(edit: Edit<Expense, ExpenseValues>) {
    const isKept = entry !== undefined || !navigator.onLine;
    const fields = isKept ? missingIn(words, edit.values) : {};
    setMissing(fields);
    if (Object.keys(fields).length > 0) return;
    save.mutate(edit, {
      onSuccess: ({ date }) =>
        onSaved(expense ? words.expenses.expenseUpdated : words.expenses.expenseAdded, date),
      onError: (failure) => conflict.check(failure, edit.values),
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { facts, values } = readForm(new FormData(event.currentTarget), { expense, entry });
    const { date } = values;
    const edit = { thing: expense, values };
    if (every === undefined) return submit(edit);
    saveRepeating.mutate(
      { thing: undefined, values: { ...facts, every, ...ways, starts_on: startOf(date) } },
      {
        onSuccess: () => {
          const isLater = date > today || ways.asks;
          const added = isLater ? words.repeating.added : words.expenses.expenseAdded;
          if (!expense) return onSaved(added, date);
          // A retry after a failed change must not add a second repetition.
          repeat.close();
          submit(edit);
        },
      },
    );
  }

  function startOf(day: CalendarDate): CalendarDate {
    return repeat.startOf(day, today, expense !== undefined);
  }

  function forgetFailure() {
    setMissing({});
    if (save.error || save.isStoreFailed) save.reset();
    if (saveRepeating.error) saveRepeating.reset();
  }

  function handleCopy() {
    forgetFailure();
    repeat.close();
    setDay(undefined);
    setCopy(true);
  }

  function handleClose() {
    // A request in progress cannot be cancelled, and this form shows its outcome.
    if (isBusy) return;
    save.discard();
    onClose();
  }

  const repeatOffer = canRepeat && (
    <RepeatOffer repeat={repeat} startsOn={startOf(chosenDay ?? today)} today={today} />
  );

  return (
    <>
      <Modal
        title={expense || entry ? words.expenses.edit : words.expenses.addExpense}
        onClose={handleClose}
      >
        {/* An error disappears once the form is changed. */}
        <form onSubmit={handleSubmit} onChange={forgetFailure}>
          <FormWithSeldom>
            <ModalBody>
              <Refusal entry={entry} />
              <SendFailure
                saving={save}
                error={error}
                sentence={
                  conflict.found || isAmountMissing ? undefined : words.expenses.expenseSaveFailed
                }
                reason={reasonOf(error)}
                onDismiss={forgetFailure}
              />
              <ExpenseFields
                first={filled ?? (props.expense && { account: null, ...props.expense })}
                today={today}
                quickDay={pastMonth === undefined ? undefined : quickDayOf(words, pastMonth, start)}
                firstDay={firstDay}
                errors={fieldErrors}
                onDayChange={setDay}
              />
              {!expense && !repeat.isOpen && (
                <PaysOffer entry={entry} today={today} day={chosenDay ?? today} />
              )}
              <FormActions>
                <EntryActions
                  isBusy={isBusy}
                  onCopy={expense || entry ? handleCopy : undefined}
                  repeatOffer={!repeat.isOpen && repeatOffer}
                  receipts={canHaveReceipts ? receipts : undefined}
                  takesShared={props.takesShared}
                  seldom={expense ? [...SELDOM, 'split'] : SELDOM}
                >
                  <SplitButton expense={entry ? undefined : expense} onSplit={onSaved} />
                </EntryActions>
              </FormActions>
              {repeat.isOpen && repeatOffer}
              {canHaveReceipts && <ReceiptsInForm field={receipts} title={expense?.description} />}
            </ModalBody>
          </FormWithSeldom>
          <SubmitActions
            submitLabel={submitLabelOf(words, expense, entry)}
            isBusy={isBusy}
            onCancel={handleClose}
          >
            <DropButton entry={entry} onDropped={onClose} />
          </SubmitActions>
        </form>
      </Modal>
      {before && (
        <EditConflict
          conflict={conflict}
          before={before}
          isBusy={save.isPending}
          onSave={submit}
          onKeepTheirs={onClose}
        />
      )}
    </>
  );
}
