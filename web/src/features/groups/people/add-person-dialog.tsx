import type { Group, PairInput } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { needsConfirmation } from '../../../api/call.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useWords } from '../../../words/words.ts';
import { useCreatePair } from '../data/pairs.ts';
import { AddActions } from '../members/add-actions.tsx';
import { failureOf } from '../../../api/form-failure.ts';

interface AddPersonDialogProps {
  onAdded: (group: Group) => void;
  onClose: () => void;
}

/** Asks for the name of a person to whom the user lends, or from whom they borrow. */
export function AddPersonDialog({ onAdded, onClose }: AddPersonDialogProps) {
  const words = useWords('groups');
  const creation = useCreatePair();
  /** An account with this name that the user has not confirmed. */
  const [stranger, setStranger] = useState<string>();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = tidyText(formText(new FormData(event.currentTarget), 'name'));
    add({ name, link: 'ask' });
  }

  function add(person: PairInput) {
    creation.mutate(person, {
      onSuccess: onAdded,
      onError: (error) => {
        if (needsConfirmation(error)) setStranger(person.name);
      },
    });
  }

  return (
    <Modal title={words.people.addPerson} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit} onChange={() => setStranger(undefined)}>
        <ModalBody>
          <p>{words.people.addPersonLead}</p>
          <TextField
            label={words.people.nameOrUsername}
            name="name"
            hint={words.people.nameHint}
            autoComplete="off"
            autoCapitalize="words"
            required
          />
          <FormFailure {...failureOf(creation, words.people.addFailed, stranger !== undefined)} />
          <p role="status">
            {stranger !== undefined && words.people.hasAccount({ name: stranger })}
          </p>
        </ModalBody>
        <AddActions
          submitLabel={words.people.add}
          cancelLabel={words.common.cancel}
          stranger={stranger}
          isBusy={creation.isPending}
          onAdd={add}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
