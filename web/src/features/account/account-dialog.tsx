import type { ReactNode, SubmitEvent } from 'react';
import { ApiError, errorSentence, isUnanswered } from '../../api/call.ts';
import { Button } from '../../ui/parts/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../ui/dialogs/modal.tsx';
import { useWords } from '../../words/words.ts';

interface AccountDialogProps {
  title: string;
  submitLabel: string;
  isDanger?: boolean | undefined;
  /** Focuses Cancel first, so that Enter alone does nothing. */
  startsOnCancel?: boolean | undefined;
  /** The message for a failure without an answer of the server. */
  failure?: string | undefined;
  mutation: { error: Error | null; isPending: boolean; reset: () => void };
  onSubmit: (data: FormData) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. The server's errors of fields appear at those fields, all other errors at the top. */
export function AccountDialog({
  title,
  submitLabel,
  isDanger,
  startsOnCancel,
  failure: ownFailure,
  mutation,
  onSubmit,
  onClose,
  children,
}: AccountDialogProps) {
  const words = useWords();
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  const isAtField = Object.keys(fieldErrors(mutation.error)).length > 0;
  const failure =
    mutation.error && !isAtField ? (ownFailure ?? errorSentence(mutation.error)) : undefined;
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FormFailure
            sentence={failure}
            isUnanswered={isUnanswered(mutation.error)}
            onDismiss={mutation.reset}
          />
          {children}
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" data-autofocus={startsOnCancel || undefined} onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={mutation.isPending}
          >
            {submitLabel}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}

/** The server's errors by field. */
export function fieldErrors(error: Error | null): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}
