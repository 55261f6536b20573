import type { Group, GroupExpense } from '@hisaab/contract';
import { CATEGORIES } from '@hisaab/domain';
import { Suspense, type SubmitEvent } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { messages } from '../messages.ts';
import { KeepInstead } from '../../../outbox/keep-instead.tsx';
import { DropButton, Refusal } from '../../../outbox/mend.tsx';
import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { EditConflict } from '../../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { BILL_KEYS } from '../bills/loaded-parts.ts';
import { focusPart } from '../bills/focus-part.ts';
import { useTypedPart } from '../bills/use-typed-part.ts';
import { BillStanding } from './bill-standing.tsx';
import {
  bodyOf,
  groupExpenseForm,
  parseGroupExpenseForm,
  type GroupExpenseValues,
} from './group-expense-values.ts';
import { Nothing } from '../parts/group-section.tsx';
import { ExpensePeople } from './expense-people.tsx';
import { LeftOut } from './left-out.tsx';
import { useSaveGroupExpense } from './save-entry.ts';
import { useBill } from './use-bill.ts';

interface GroupExpenseModalProps {
  group: Group;
  /** The expense to be changed; without it, a new one is added. */
  expense?: GroupExpense | undefined;
  /** The entry that it changes, of those that wait for a network. */
  waiting?: OutboxEntry | undefined;
  /** With the sentence to show. */
  onSaved: (sentence: string) => void;
  onClose: () => void;
}

const NEW = { expense: undefined, waiting: undefined };

/** Asks for an expense of a group: how much, who paid and between whom it is split. */
export function GroupExpenseModal(props: GroupExpenseModalProps) {
  const { group, onSaved, onClose } = props;
  const conflict = useConflict(groupExpenseForm(group));
  const before = props.expense && conflict.form.valuesOf(props.expense);
  const bill = useBill(group, props.expense, before);
  const typed = useTypedPart();
  const { names, draft, reading } = bill;
  const { expense, waiting } = bill.isCopy ? NEW : props;
  const today = useToday({ isAsked: true });
  const saving = useSaveGroupExpense(group, { entry: waiting, onKept: onClose });

  function save(edit: Edit<GroupExpense, GroupExpenseValues>) {
    saving.mutate(
      { ...edit, values: bodyOf(edit.values, edit.thing) },
      {
        onSuccess: () =>
          onSaved(edit.thing ? messages.groupExpenseUpdated : messages.groupExpenseAdded),
        onError: (error) => conflict.check(error, edit.values),
      },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fault = bill.complain();
    if (fault) {
      focusPart(form, fault.of);
      return;
    }
    const values = parseGroupExpenseForm(new FormData(form), reading);
    if (!values) return;
    const keepsPeople = reading.values.lines.length > 0 && props.expense?.lines !== undefined;
    save({
      thing: expense,
      values: keepsPeople ? { ...values, participant_names: bill.peopleBefore } : values,
    });
  }

  function handleCopy() {
    saving.reset();
    bill.copy();
  }

  return (
    <Modal
      title={expense ? 'Edit Expense' : 'Add Expense'}
      width={draft.way === 'By items' ? 'lg' : 'md'}
      onClose={onClose}
    >
      <form onSubmit={handleSubmit} {...typed.watch}>
        <ModalBody>
          <Refusal entry={waiting} />
          <AmountField
            key={bill.setTo.times}
            label="Amount"
            name="amount"
            defaultValue={bill.setTo.rupees}
            isRequired={draft.way === 'Equally' || draft.way === 'By heads'}
            isNonNegative
            onAmountChange={bill.setAmount}
          />
          <TextField
            label="Description"
            name="description"
            defaultValue={before?.description}
            isOptional
            autoComplete="off"
          />
          {names.length > 0 ? (
            <ExpensePeople
              key={String(bill.isCopy)}
              {...bill}
              onPayer={bill.setPayer}
              onParticipants={bill.setParticipants}
            />
          ) : (
            <Nothing>Add a member first: an expense needs somebody who paid it.</Nothing>
          )}
          <SelectField
            label="Category"
            name="category"
            options={CATEGORIES}
            defaultValue={before?.category ?? 'Other'}
          />
          <DateField key={expense?.date} name="date" today={today} defaultValue={expense?.date} />
          {expense && <CopyButton disabled={saving.isPending} onCopy={handleCopy} />}
          {bill.isCopy && <LeftOut group={group} expense={props.expense} />}
          <FormFailure
            sentence={
              saving.error && !conflict.found
                ? errorSentence(
                    saving.error,
                    expense ? messages.groupExpenseSaveFailed : messages.groupExpenseAddFailed,
                  )
                : undefined
            }
            onDismiss={saving.reset}
          >
            <KeepInstead error={saving.error} onKeep={saving.keep} />
          </FormFailure>
        </ModalBody>
        <ModalActions>
          <BillStanding bill={bill} />
          {typed.part && (
            <Suspense>
              <BILL_KEYS.Component {...bill} field={typed.part} />
            </Suspense>
          )}
          {!typed.part && <DropButton entry={waiting} onDropped={onClose} />}
          <Button variant="quiet" className={typed.behind} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            className={typed.behind}
            disabled={names.length === 0}
            isBusy={saving.isPending}
            busyLabel={expense ? 'Saving...' : 'Adding...'}
          >
            {submitLabelOf(expense, waiting)}
          </Button>
        </ModalActions>
      </form>
      {expense && (
        <EditConflict
          conflict={conflict}
          before={expense}
          isBusy={saving.isPending}
          onSave={save}
          onKeepTheirs={onClose}
        />
      )}
    </Modal>
  );
}

function submitLabelOf(
  expense: GroupExpense | undefined,
  waiting: OutboxEntry | undefined,
): string {
  if (waiting?.refusal !== undefined) return 'Send again';
  return expense ? 'Save' : 'Add Expense';
}
