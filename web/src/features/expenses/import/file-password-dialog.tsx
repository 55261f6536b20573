import type { SubmitEvent } from 'react';
import { formText } from '../../../ui/forms/form-text.ts';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useWords } from '../../../words/words.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';

interface FilePasswordDialogProps {
  fileName: string;
  /** Whether the last password was wrong. */
  isWrong: boolean;
  onPassword: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password of a file. It is used for reading only; the browser does not store it. */
export function FilePasswordDialog({
  fileName,
  isWrong,
  onPassword,
  onClose,
}: FilePasswordDialogProps) {
  const words = useWords('imports');

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = formText(new FormData(event.currentTarget), 'file-password');
    if (password !== '') onPassword(password);
  }

  return (
    <Modal title={words.imports.passwordTitle} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit} autoComplete="off">
        <ModalBody>
          <p>{words.imports.passwordLead({ file: fileName })}</p>
          <PasswordField
            name="file-password"
            label={words.signIn.password}
            autoComplete="off"
            error={isWrong ? words.reading.passwordWrong : undefined}
            hint={words.imports.passwordHint}
          />
        </ModalBody>
        <SubmitActions submitLabel={words.imports.openFile} onCancel={onClose} />
      </form>
    </Modal>
  );
}
