import type { Group, GroupExpense } from '@hisaab/contract';
import { CATEGORIES, rupeesToPaise } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { messages } from '../messages.ts';
import { KeepInstead } from '../../../outbox/keep-instead.tsx';
import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import { useUser } from '../../../session/session.tsx';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { EditConflict } from '../../../conflicts/edit-conflict.tsx';
import type { Edit } from '../../../conflicts/edit.ts';
import { useConflict } from '../../../conflicts/use-conflict.ts';
import { draftOf, type BillDraft } from '../bills/bill-draft.ts';
import { BillFault, BillSum } from '../bills/bill-sum.tsx';
import { readBill } from '../bills/read-bill.ts';
import {
  bodyOf,
  groupExpenseForm,
  parseGroupExpenseForm,
  type GroupExpenseValues,
} from './group-expense-values.ts';
import { Nothing } from '../parts/group-section.tsx';
import { everyoneOf, namesToChoose } from './expense-names.ts';
import { ExpensePeople } from './expense-people.tsx';
import { useSaveGroupExpense } from './save-entry.ts';
import { SplitPreview } from './split-preview.tsx';

interface GroupExpenseModalProps {
  group: Group;
  /** The expense to be changed; without it, a new one is added. */
  expense?: GroupExpense | undefined;
  /** The entry that it changes, of those that wait for a network. */
  waiting?: OutboxEntry | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for an expense of a group: how much, who paid and between whom it is split. */
export function GroupExpenseModal(props: GroupExpenseModalProps) {
  const { group, expense, waiting, onSaved, onClose } = props;
  const user = useUser();
  const today = useToday({ isAsked: true });
  const saving = useSaveGroupExpense(group, { entry: waiting, onKept: onClose });
  const conflict = useConflict(groupExpenseForm(group));
  const before = expense && conflict.form.valuesOf(expense);
  const names = namesToChoose(group, expense);
  const [amount, setAmount] = useState<number | null>(before?.amount ?? null);
  // The amount that a button has set; the field begins anew with it.
  const [setTo, setSetTo] = useState<number>();
  const [participants, setParticipants] = useState(before?.participant_names ?? []);
  const [draft, setDraft] = useState(() => draftOf(group, names, expense));
  const [payer, setPayer] = useState(before?.paid_by_name ?? user.username);
  const [fault, setFault] = useState<string>();
  const reading = readBill(
    draft,
    names,
    everyoneOf(group, expense),
    amount === null || amount < 0 ? null : rupeesToPaise(amount),
  );
  const isEqually = draft.way === 'Equally';

  function change(changed: BillDraft) {
    setFault(undefined);
    setDraft(changed);
  }

  function handleAmount(rupees: number) {
    setSetTo(rupees);
    setAmount(rupees);
    setFault(undefined);
  }

  function save(edit: Edit<GroupExpense, GroupExpenseValues>) {
    saving.mutate(
      { ...edit, values: bodyOf(edit.values, edit.thing) },
      { onSuccess: onSaved, onError: (error) => conflict.check(error, edit.values) },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setFault(reading.fault?.sentence);
    if (reading.fault) {
      const { of } = reading.fault;
      if (draft.way === 'By items' && of !== undefined)
        setDraft({ ...draft, openItem: Number(of) });
      form.querySelector<HTMLElement>(`[data-of="${CSS.escape(of ?? '')}"]`)?.focus();
      return;
    }
    const values = parseGroupExpenseForm(new FormData(form), reading);
    if (!values) return;
    const keepsPeople = reading.values.lines.length > 0 && expense?.lines !== undefined;
    save({
      thing: expense,
      values: keepsPeople
        ? { ...values, participant_names: before?.participant_names ?? [] }
        : values,
    });
  }

  const parts = { group, names, draft, reading, onChange: change };

  return (
    <Modal title={expense ? 'Edit Expense' : 'Add Expense'} width="md" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <AmountField
            key={setTo}
            label="Amount"
            name="amount"
            defaultValue={setTo ?? before?.amount}
            isRequired={isEqually || draft.way === 'By heads'}
            isNonNegative
            onAmountChange={setAmount}
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
              {...parts}
              payer={payer}
              onPayer={setPayer}
              participants={participants}
              onParticipants={setParticipants}
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
          <DateField name="date" today={today} defaultValue={before?.date} />
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
          {names.length > 0 && isEqually && (
            <SplitPreview
              amount={amount}
              names={participants.length > 0 ? participants : group.members.map(({ name }) => name)}
            />
          )}
          {names.length > 0 && !isEqually && (
            <BillSum
              names={names}
              draft={draft}
              reading={reading}
              onChange={change}
              onAmount={handleAmount}
            />
          )}
          {fault !== undefined && <BillFault sentence={fault} />}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={names.length === 0}
            isBusy={saving.isPending}
            busyLabel={expense ? 'Saving...' : 'Adding...'}
          >
            {expense ? 'Save' : 'Add Expense'}
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
