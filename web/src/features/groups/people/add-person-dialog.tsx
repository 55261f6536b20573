import type { Group, PairInput } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { errorSentence, isUnanswered, needsConfirmation } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useWords } from '../../../words/words.ts';
import { useCreatePair } from '../data/pairs.ts';
import dialog from '../members/add-member-modal.module.css';

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
          <FormFailure
            sentence={
              creation.error && stranger === undefined
                ? errorSentence(creation.error, words.people.addFailed)
                : undefined
            }
            isUnanswered={isUnanswered(creation.error)}
            onDismiss={creation.reset}
          />
          <p role="status">
            {stranger !== undefined && words.people.hasAccount({ name: stranger })}
          </p>
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose}>
            {words.common.cancel}
          </Button>
          {stranger === undefined ? (
            <Button
              variant="primary"
              type="submit"
              isBusy={creation.isPending}
              busyLabel={words.groups.adding}
            >
              {words.people.add}
            </Button>
          ) : (
            <>
              <Button
                variant="primary"
                className={dialog.person}
                isBusy={creation.isPending}
                onClick={() => add({ name: stranger, link: true })}
              >
                {words.groups.addNamed({ name: stranger })}
              </Button>
              <Button
                isBusy={creation.isPending}
                onClick={() => add({ name: stranger, link: false })}
              >
                {words.groups.addAsAGuest}
              </Button>
            </>
          )}
        </ModalActions>
      </form>
    </Modal>
  );
}
