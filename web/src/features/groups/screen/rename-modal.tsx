import { tidyText } from '@hisaab/domain';
import type { SubmitEvent } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useRename, type Renaming } from '../data/groups.ts';
import { useWords } from '../../../words/words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureOf } from '../../../api/form-failure.ts';

interface RenameModalProps extends Renaming {
  onRenamed: () => void;
  onClose: () => void;
}

/** Renames a group or one of its guests. */
export function RenameModal({ group, guest, onRenamed, onClose }: RenameModalProps) {
  const words = useWords('groups');
  const renaming = useRename({ group, guest });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = tidyText(formText(new FormData(event.currentTarget), 'name'));
    renaming.mutate(name, { onSuccess: onRenamed });
  }

  return (
    <Modal
      title={guest ? words.groups.renameNamed({ name: guest.name }) : words.groups.renameGroup}
      width="sm"
      onClose={onClose}
    >
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <TextField
            label={guest ? words.groups.memberName : words.groups.groupName}
            name="name"
            defaultValue={guest?.name ?? group.name}
            autoComplete="off"
            required
          />
          <FormFailure {...failureOf(renaming, words.groups.groupRenameFailed)} />
        </ModalBody>
        <SubmitActions
          submitLabel={words.groups.rename}
          busyLabel={words.groups.saving}
          isBusy={renaming.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
