import { tidyText } from '@hisaab/domain';
import type { SubmitEvent } from 'react';
import { errorSentence, isUnanswered } from '../../api/call.ts';
import * as messages from './messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { formText } from '../../ui/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { useRename, type Renaming } from './data/groups.ts';

interface RenameModalProps extends Renaming {
  onRenamed: () => void;
  onClose: () => void;
}

/** Asks for a new name of a group, or of one of its guests. */
export function RenameModal({ group, guest, onRenamed, onClose }: RenameModalProps) {
  const renaming = useRename({ group, guest });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = tidyText(formText(new FormData(event.currentTarget), 'name'));
    renaming.mutate(name, { onSuccess: onRenamed });
  }

  return (
    <Modal title={guest ? `Rename ${guest.name}` : 'Rename Group'} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <TextField
            label={guest ? 'Member name' : 'Group name'}
            name="name"
            defaultValue={guest?.name ?? group.name}
            autoComplete="off"
            required
          />
          <FormFailure
            sentence={
              renaming.error ? errorSentence(renaming.error, messages.groupRenameFailed) : undefined
            }
            isUnanswered={isUnanswered(renaming.error)}
            onDismiss={renaming.reset}
          />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" isBusy={renaming.isPending} busyLabel="Saving...">
            Rename
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
