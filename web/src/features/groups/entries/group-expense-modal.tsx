import type { Group, GroupExpense } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError, errorSentence } from '../../../api/call.ts';
import { SendFailure } from '../../../offline/offer-to-store.tsx';
import { DropButton, Refusal } from '../../../offline/refused-entry.tsx';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { EditConflict } from '../../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { EntryActions } from '../../../receipts/entry-actions.tsx';
import { ReceiptsInForm } from '../../../receipts/parts.tsx';
import { useReceiptField } from '../../../receipts/use-receipt-field.ts';
import { RepeatOffer } from '../../../repeating/repeat-offer.tsx';
import { useRepeat } from '../../../repeating/use-repeat.ts';
import { FormWithSeldom } from '../../../ui/forms/seldom.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { useTypedPart } from '../bills/use-typed-part.ts';
import { BillFields } from './bill-fields.tsx';
import { BillStanding } from './bill-standing.tsx';
import { CategoryAndDate } from './category-and-date.tsx';
import { bodyOf, groupExpenseForm, type GroupExpenseValues } from './group-expense-values.ts';
import { LeftOut } from './left-out.tsx';
import { useSaveGroupExpense, useSaveGroupRecurring } from './save-entry.ts';
import { useBill } from './use-bill.ts';
import { useRefundToggle } from './use-refund-toggle.tsx';
import { submitLabelOf } from './submit-label.ts';
import { useWords } from '../../../words/words.ts';

const SELDOM = ['refund', 'repeat', 'receipt'] as const;

interface GroupExpenseModalProps {
  group: Group;
  /** The expense to change, or to copy with `isCopy`; without it, a new one is added. */
  expense?: GroupExpense | undefined;
  isCopy?: boolean;
  /** The people who share a new expense at first; by default everybody. */
  between?: readonly string[];
  /** The entry of the outbox to change. */
  waiting?: OutboxEntry | undefined;
  /** Receives the message to show. */
  onSaved: (sentence: string) => void;
  onClose: () => void;
}

/** The form of a group's expense: amount, payers and split. */
export function GroupExpenseModal(props: GroupExpenseModalProps) {
  const words = useWords('groups');
  const { group, onSaved, onClose } = props;
  const conflict = useConflict(groupExpenseForm(group), words);
  const before = props.expense && conflict.valuesOf(props.expense);
  const bill = useBill(group, props.expense, before, props.isCopy, props.between);
  const typed = useTypedPart();
  const { names, draft } = bill;
  const { expense, waiting } = (bill.isCopy ? {} : props) satisfies Partial<GroupExpenseModalProps>;
  const today = useToday({ isEnabled: true });
  const receipts = useReceiptField({ kind: 'group', thing: expense });
  const saving = useSaveGroupExpense(group, {
    entry: waiting,
    onKept: onClose,
    readPictures: receipts.readPictures,
  });
  const made = expense ?? saving.made;
  const repeating = useSaveGroupRecurring(group);
  const repeat = useRepeat(repeating.error);
  const { every } = repeat;
  const { isRefund, toggle } = useRefundToggle(before?.refund);
  // An expense of a repetition is already repeated.
  const canRepeat = !waiting && !isRefund && expense?.recurring_id === undefined;
  const [day, setDay] = useState(props.isCopy ? undefined : props.expense?.date);
  const error = saving.error ?? repeating.error;
  const isBusy = saving.isPending || repeating.isPending;

  function save(edit: Edit<GroupExpense, GroupExpenseValues>) {
    saving.mutate(
      { ...edit, values: bodyOf(edit.values, edit.thing) },
      {
        onSuccess: () =>
          onSaved(edit.thing ? words.groups.groupExpenseUpdated : words.groups.groupExpenseAdded),
        onError: (failure) => conflict.check(failure, edit.values),
      },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = bill.read(event.currentTarget);
    if (!read) return;
    const date = formText(new FormData(event.currentTarget), 'date');
    const edit = { thing: expense, values: { ...read, date, refund: isRefund } };
    if (every === undefined) return save(edit);
    const schedule = { every, ...repeat.ways, starts_on: startOf(date) };
    repeating.mutate(
      { thing: undefined, values: { ...bodyOf(read, undefined), ...schedule } },
      {
        onSuccess: () => {
          if (!expense) {
            onSaved(date > today ? words.repeating.added : words.groups.groupExpenseAdded);
            return;
          }
          // A retry after a failed change must not add a second repetition.
          repeat.close();
          save(edit);
        },
      },
    );
  }

  function startOf(chosen: CalendarDate): CalendarDate {
    return repeat.startOf(chosen, today, expense !== undefined);
  }

  function forgetFailure() {
    saving.reset();
    repeating.reset();
  }

  function handleCopy() {
    forgetFailure();
    repeat.close();
    setDay(undefined);
    bill.copy();
  }

  // A repetition creates its expenses later: there is no expense yet that could have a receipt.
  const canHaveReceipts = expense !== undefined || !repeat.isOpen;
  const repeatOffer = canRepeat && (
    <RepeatOffer repeat={repeat} startsOn={startOf(day ?? today)} today={today} />
  );

  function handleClose() {
    saving.discard();
    onClose();
  }

  return (
    <Modal
      title={expense ? words.groups.editExpense : words.groups.addExpense}
      width={draft.way === 'By items' ? 'lg' : 'md'}
      onClose={handleClose}
    >
      <form onSubmit={handleSubmit} {...typed.watch}>
        <FormWithSeldom>
          <ModalBody isDense>
            <Refusal entry={waiting} />
            <BillFields
              bill={bill}
              before={before}
              aside={!repeat.isOpen && toggle}
              originalError={error instanceof ApiError ? error.fields['original'] : undefined}
            />
            <CategoryAndDate
              category={before?.category}
              today={today}
              date={expense?.date}
              onDayChange={setDay}
            >
              <EntryActions
                isBusy={isBusy}
                onCopy={expense && handleCopy}
                repeatOffer={!repeat.isOpen && repeatOffer}
                receipts={canHaveReceipts ? receipts : undefined}
                seldom={SELDOM}
              />
            </CategoryAndDate>
            {canHaveReceipts && <ReceiptsInForm field={receipts} title={expense?.description} />}
            {repeat.isOpen && repeatOffer}
            {bill.isCopy && <LeftOut group={group} expense={props.expense} />}
            <SendFailure
              saving={saving}
              error={error}
              sentence={
                conflict.found
                  ? undefined
                  : errorSentence(
                      error,
                      expense
                        ? words.groups.groupExpenseSaveFailed
                        : words.groups.groupExpenseAddFailed,
                    )
              }
              onDismiss={forgetFailure}
            />
          </ModalBody>
        </FormWithSeldom>
        <ModalActions>
          <BillStanding bill={bill} typed={typed.part} />
          {!typed.part && <DropButton entry={waiting} onDropped={onClose} />}
          <Button variant="quiet" className={typed.behind} onClick={handleClose}>
            {words.common.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            className={typed.behind}
            disabled={names.length === 0}
            isBusy={isBusy}
            busyLabel={expense ? words.groups.saving : words.groups.adding}
          >
            {submitLabelOf(words, expense, waiting?.refusal !== undefined)}
          </Button>
        </ModalActions>
      </form>
      {made && (
        <EditConflict
          conflict={conflict}
          before={made}
          isBusy={saving.isPending}
          onSave={save}
          onKeepTheirs={onClose}
        />
      )}
    </Modal>
  );
}
