import type { Tag } from '@hisaab/contract';
import { MAX_TAG, nameKey } from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { ApiError } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { useDeleteTag, useRenameTag } from '../data/save-tag.ts';
import { failureWithReason } from '../../../api/form-failure.ts';

interface TagDialogProps {
  tag: Tag;
  /** All tags of the user: with the name of another one the two become one. */
  others: readonly Tag[];
  onClose: () => void;
}

/** The form of a tag. It needs the network. */
export function TagDialog({ tag, others, onClose }: TagDialogProps) {
  const words = useWords();
  const rename = useRenameTag(tag);
  const remove = useDeleteTag(tag);
  const [typed, setTyped] = useState(tag.name);
  const [isAsking, setAsking] = useState(false);
  // People may write the sign.
  const name = typed.trim().replace(/^#/, '');
  const other = others.find((one) => one !== tag && nameKey(one.name) === nameKey(name));
  const error = rename.error ?? remove.error;
  const atField = error instanceof ApiError ? error.fields['name'] : undefined;

  function forgetFailure() {
    rename.reset();
    remove.reset();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    rename.mutate({ name }, { onSuccess: onClose });
  }

  if (isAsking)
    return (
      <ConfirmDialog
        title={words.expenses.deleteNamed({ name: `#${tag.name}` })}
        message={words.many.tagOffAll}
        confirmLabel={words.expenses.delete}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ name: tag.name }, { onSuccess: onClose, onError: () => setAsking(false) })
        }
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <Modal title={`#${tag.name}`} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FormFailure
            {...failureWithReason(
              { error, reset: forgetFailure },
              words.many.tagFailed,
              atField !== undefined,
            )}
          >
            {needsNetwork(error)}
          </FormFailure>
          <TextField
            label={words.many.tagName}
            name="name"
            maxLength={MAX_TAG + 1}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              if (error) forgetFailure();
            }}
            error={atField}
            hint={other && words.many.tagBecomesOne({ tag: `#${other.name}` })}
          />
        </ModalBody>
        <ModalActions>
          <Button variant="dangerQuiet" icon="trash" onClick={() => setAsking(true)}>
            {words.expenses.delete}
          </Button>
          <Button variant="primary" type="submit" isBusy={rename.isPending}>
            {other ? words.many.putTogether : words.many.save}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
