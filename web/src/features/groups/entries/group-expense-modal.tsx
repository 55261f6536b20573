import type { Group, GroupExpense } from '@hisaab/contract';
import { CATEGORIES } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { messages } from '../messages.ts';
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
import {
  groupExpenseForm,
  parseGroupExpenseForm,
  type GroupExpenseValues,
} from './group-expense-values.ts';
import { Nothing } from '../parts/group-section.tsx';
import { ParticipantChips, PayerChips } from '../members/member-chips.tsx';
import { useSaveGroupExpense } from './save-entry.ts';
import { SplitPreview } from './split-preview.tsx';

interface GroupExpenseModalProps {
  group: Group;
  /** The expense to be changed; without it, a new one is added. */
  expense?: GroupExpense | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for an expense of a group: how much, who paid and between whom it is split. */
export function GroupExpenseModal({ group, expense, onSaved, onClose }: GroupExpenseModalProps) {
  const user = useUser();
  const today = useToday({ isAsked: true });
  const saving = useSaveGroupExpense(group.id);
  const conflict = useConflict(groupExpenseForm(group));
  const before = expense && conflict.form.valuesOf(expense);
  const [amount, setAmount] = useState<number | null>(before?.amount ?? null);
  const [participants, setParticipants] = useState(before?.participant_names ?? []);
  const names = namesToChoose(group, expense);

  function save(edit: Edit<GroupExpense, GroupExpenseValues>) {
    const { participant_names, ...others } = edit.values;
    const isEverybody = participant_names.length === 0;
    saving.mutate(
      {
        ...edit,
        values: {
          ...others,
          split_equally: true,
          ...(!(isEverybody && !expense) && { participant_names }),
        },
      },
      { onSuccess: onSaved, onError: (error) => conflict.check(error, edit.values) },
    );
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = parseGroupExpenseForm(new FormData(event.currentTarget));
    if (values) save({ thing: expense, values });
  }

  return (
    <Modal title={expense ? 'Edit Expense' : 'Add Expense'} width="md" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <AmountField
            label="Amount"
            name="amount"
            defaultValue={before?.amount}
            isRequired
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
          <SelectField
            label="Category"
            name="category"
            options={CATEGORIES}
            defaultValue={before?.category ?? 'Other'}
          />
          <DateField name="date" today={today} defaultValue={before?.date} />
          {names.length > 0 ? (
            <>
              <PayerChips
                group={group}
                names={names}
                defaultName={before?.paid_by_name ?? user.username}
              />
              <ParticipantChips
                group={group}
                names={names}
                chosen={participants}
                onChoose={setParticipants}
              />
              <SplitPreview
                amount={amount}
                names={
                  participants.length > 0 ? participants : group.members.map(({ name }) => name)
                }
              />
            </>
          ) : (
            <Nothing>Add a member first: an expense needs somebody who paid it.</Nothing>
          )}
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
          />
        </ModalBody>
        <ModalActions>
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

/** The people who may take part: all members, and those who took part before they were removed. */
function namesToChoose(group: Group, expense: GroupExpense | undefined): string[] {
  const names = group.members.map(({ name }) => name);
  const before = expense ? [expense.paid_by_name, ...expense.participants_names] : [];
  return [...new Set([...names, ...before])];
}
