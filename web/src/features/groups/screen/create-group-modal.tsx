import type { Group } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import { useRef, type SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../../api/call.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { closeSheets, isStepOfSheet } from '../../../ui/dialogs/back-closes.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import { PEOPLE_ADDRESS } from '../public/group-address.ts';
import { useCreateGroup } from '../data/groups.ts';
import { useWords } from '../../../words/words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureWithReason } from '../../../api/form-failure.ts';

interface CreateGroupModalProps {
  /** With `isForImport` a file is imported into it next. */
  onCreated: (group: Group, isForImport: boolean) => void;
  onClose: () => void;
}

/** Asks for the name of a new group, and offers the other ways to begin: from a file, or with one person. */
export function CreateGroupModal({ onCreated, onClose }: CreateGroupModalProps) {
  const words = useWords('groups');
  const creation = useCreateGroup();
  const fieldErrors = creation.error instanceof ApiError ? creation.error.fields : {};

  const formRef = useRef<HTMLFormElement>(null);

  function create(form: HTMLFormElement, isForImport: boolean) {
    const name = tidyText(formText(new FormData(form), 'name'));
    creation.mutate(name, { onSuccess: (group) => onCreated(group, isForImport) });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    create(event.currentTarget, false);
  }

  function handleImport() {
    if (formRef.current?.reportValidity()) create(formRef.current, true);
  }

  return (
    <Modal title={words.groups.createNewGroup} width="sm" onClose={onClose}>
      <form ref={formRef} onSubmit={handleSubmit}>
        <ModalBody>
          <TextField
            label={words.groups.groupName}
            name="name"
            placeholder={words.groups.goaWeekend}
            autoComplete="off"
            required
            error={fieldErrors['name']}
          />
          <FormFailure {...failureWithReason(creation, words.groups.groupCreateFailed)} />
          <Tail>
            <TailButton icon="file" onClick={handleImport}>
              {words.groupImport.fromSplitwise}
            </TailButton>
            <TailButton
              icon="user"
              onClick={() =>
                closeSheets(() => navigate(PEOPLE_ADDRESS, { replace: isStepOfSheet() }))
              }
            >
              {words.people.lendOrBorrow}
            </TailButton>
          </Tail>
        </ModalBody>
        <SubmitActions
          submitLabel={words.groups.create}
          busyLabel={words.groups.creating}
          isBusy={creation.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
