import type { Group } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import type { SubmitEvent } from 'react';
import { ApiError, reasonOf, isUnanswered } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useCreateGroup } from '../data/groups.ts';
import { useWords } from '../../../words/words.ts';

interface CreateGroupModalProps {
  onCreated: (group: Group) => void;
  onClose: () => void;
}

/** Asks for the name of a new group. */
export function CreateGroupModal({ onCreated, onClose }: CreateGroupModalProps) {
  const words = useWords();
  const creation = useCreateGroup();
  const fieldErrors = creation.error instanceof ApiError ? creation.error.fields : {};

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = tidyText(formText(new FormData(event.currentTarget), 'name'));
    creation.mutate(name, { onSuccess: onCreated });
  }

  return (
    <Modal title={words.groups.createNewGroup} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <TextField
            label={words.groups.groupName}
            name="name"
            placeholder={words.groups.goaWeekend}
            autoComplete="off"
            required
            error={fieldErrors['name']}
          />
          <FormFailure
            sentence={creation.error ? words.groups.groupCreateFailed : undefined}
            reason={reasonOf(creation.error)}
            isUnanswered={isUnanswered(creation.error)}
            onDismiss={creation.reset}
          />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isBusy={creation.isPending}
            busyLabel={words.groups.creating}
          >
            {words.groups.create}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
