import type { Group } from '@hisaab/contract';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { errorSentence } from '../../api/call.ts';
import { useAddGroupExpense } from '../../api/groups.ts';
import { messages } from '../../messages.ts';
import { useUser } from '../../session/session.tsx';
import { AmountField, readAmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { formText } from './form-text.ts';
import { Nothing } from './group-section.tsx';
import { ParticipantChips, PayerChips } from './member-chips.tsx';
import { SplitPreview } from './split-preview.tsx';

interface AddGroupExpenseModalProps {
  group: Group;
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for an expense of a group: how much, who paid and between whom it is split. */
export function AddGroupExpenseModal({ group, onAdded, onClose }: AddGroupExpenseModalProps) {
  const user = useUser();
  const addition = useAddGroupExpense();
  const [amount, setAmount] = useState<number | null>(null);
  const [chosenCount, setChosenCount] = useState(0);
  const hasMembers = group.members.length > 0;

  function handleParticipantChange(event: ChangeEvent<HTMLInputElement>) {
    setChosenCount(chosenCount + (event.currentTarget.checked ? 1 : -1));
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entered = readAmountField(form, 'amount');
    if (entered === null) return;
    const participants = form.getAll('participant_names').map(String);
    addition.mutate(
      {
        group: group.id,
        paid_by_name: formText(form, 'paid_by_name'),
        amount: entered,
        description: formText(form, 'description'),
        split_equally: true,
        ...(participants.length > 0 && { participant_names: participants }),
      },
      { onSuccess: onAdded },
    );
  }

  return (
    <Modal title="Add Expense" width="md" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <AmountField
            label="Amount"
            name="amount"
            isRequired
            isNonNegative
            onAmountChange={setAmount}
          />
          <TextField label="Description" name="description" isOptional autoComplete="off" />
          {hasMembers ? (
            <>
              <PayerChips group={group} defaultName={user.username} />
              <ParticipantChips group={group} onChange={handleParticipantChange} />
              <SplitPreview amount={amount} people={chosenCount || group.members.length} />
            </>
          ) : (
            <Nothing>Add a member first: an expense needs somebody who paid it.</Nothing>
          )}
          <FormFailure
            sentence={
              addition.error
                ? errorSentence(addition.error, messages.groupExpenseAddFailed)
                : undefined
            }
            onDismiss={addition.reset}
          />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={!hasMembers}
            isBusy={addition.isPending}
            busyLabel="Adding..."
          >
            Add Expense
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
