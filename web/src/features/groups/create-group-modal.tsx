import type { Group } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import type { SubmitEvent } from 'react';
import { ApiError, reasonOf, isUnanswered } from '../../api/call.ts';
import * as messages from './messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { formText } from '../../ui/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { useCreateGroup } from './data/groups.ts';

interface CreateGroupModalProps {
  onCreated: (group: Group) => void;
  onClose: () => void;
}

/** Asks for the name of a new group. */
export function CreateGroupModal({ onCreated, onClose }: CreateGroupModalProps) {
  const creation = useCreateGroup();
  const fieldErrors = creation.error instanceof ApiError ? creation.error.fields : {};

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = tidyText(formText(new FormData(event.currentTarget), 'name'));
    creation.mutate(name, { onSuccess: onCreated });
  }

  return (
    <Modal title="Create New Group" width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <TextField
            label="Group name"
            name="name"
            placeholder="Goa weekend"
            autoComplete="off"
            required
            error={fieldErrors['name']}
          />
          <FormFailure
            sentence={creation.error ? messages.groupCreateFailed : undefined}
            reason={reasonOf(creation.error)}
            isUnanswered={isUnanswered(creation.error)}
            onDismiss={creation.reset}
          />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            isBusy={creation.isPending}
            busyLabel="Creating..."
          >
            Create
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
