import type { Group, NewMemberInput } from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import { inRow } from '@hisaab/words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { needsConfirmation } from '../../../api/call.ts';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useBanner } from '../../../ui/parts/use-banner.tsx';
import { groupsQuery } from '../data/group-cache.ts';
import { useAddMember } from '../data/groups.ts';
import { AddActions } from './add-actions.tsx';
import { useWords } from '../../../words/words.ts';
import { failureOf } from '../../../api/form-failure.ts';

interface AddMemberModalProps {
  group: Group;
  onClose: () => void;
}

/** Adds people to a group by name, one after the other. */
export function AddMemberModal({ group, onClose }: AddMemberModalProps) {
  const words = useWords('groups');
  const addition = useAddMember(group.id);
  // Those who have just been added are among them.
  const { members } = useQuery(groupsQuery).data?.find(({ id }) => id === group.id) ?? group;
  const { banner, showSuccess, clear } = useBanner();
  const formRef = useRef<HTMLFormElement>(null);
  /** An account with this name that the user has not confirmed. */
  const [stranger, setStranger] = useState<string>();
  const [isAnyAdded, setIsAnyAdded] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = tidyText(formText(new FormData(event.currentTarget), 'name'));
    clear();
    add({ name, link: 'ask' });
  }

  function add(member: NewMemberInput) {
    addition.mutate(member, {
      onSuccess: () => {
        showSuccess(words.groups.memberAdded);
        setIsAnyAdded(true);
        setStranger(undefined);
        formRef.current?.reset();
        formRef.current?.querySelector('input')?.focus();
      },
      onError: (error) => {
        if (needsConfirmation(error)) setStranger(member.name);
      },
    });
  }

  return (
    <Modal title={words.groups.addMember} width="sm" onClose={onClose}>
      <form ref={formRef} onSubmit={handleSubmit} onChange={() => setStranger(undefined)}>
        <ModalBody>
          {banner}
          <TextField
            label={words.groups.memberName}
            name="name"
            placeholder={words.groups.name}
            hint={words.groups.memberHint}
            autoComplete="off"
            autoCapitalize="words"
            required
          />
          <p className="note break-anywhere">
            <b>{words.groups.members}</b>{' '}
            <Clamped>
              {inRow(
                words,
                members.map(({ name }) => name),
              )}
            </Clamped>
          </p>
          <FormFailure
            {...failureOf(addition, words.groups.memberAddFailed, stranger !== undefined)}
          />
          <p role="status">
            {stranger !== undefined && words.groups.hasAccount({ name: stranger })}
          </p>
        </ModalBody>
        <AddActions
          submitLabel={words.groups.addMember}
          cancelLabel={isAnyAdded ? words.common.done : words.common.cancel}
          stranger={stranger}
          isBusy={addition.isPending}
          onAdd={add}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
