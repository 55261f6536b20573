import type { Group } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import type { SubmitEvent } from 'react';
import { errorSentence } from '../../api/call.ts';
import { useAddMember } from '../../api/groups.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { formText } from './form-text.ts';

interface AddMemberModalProps {
  group: Group;
  onAdded: () => void;
  onClose: () => void;
}

/** Asks for the name of somebody to add to a group. */
export function AddMemberModal({ group, onAdded, onClose }: AddMemberModalProps) {
  const addition = useAddMember(group.id);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = tidyText(formText(new FormData(event.currentTarget), 'name'));
    addition.mutate(name, { onSuccess: onAdded });
  }

  return (
    <Modal title="Add Member" width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <TextField
            label="Member name"
            name="name"
            placeholder="Name"
            hint="Anyone can be added by name, even without an account."
            autoComplete="off"
            autoCapitalize="words"
            required
          />
          <FormFailure
            sentence={
              addition.error ? errorSentence(addition.error, messages.memberAddFailed) : undefined
            }
            onDismiss={addition.reset}
          />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isBusy={addition.isPending} busyLabel="Adding...">
            Add Member
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
