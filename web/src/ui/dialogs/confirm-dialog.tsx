import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Modal, ModalActions, ModalBody } from './modal.tsx';
import { useWords } from '../../words/words.ts';

interface ConfirmDialogProps {
  title: string;
  message?: ReactNode;
  confirmLabel: string;
  /** The words of the confirming button while the action runs. */
  busyLabel?: string | undefined;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something is lost; the focus starts on Cancel. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  busyLabel,
  isBusy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const words = useWords();
  return (
    <Modal title={title} width="sm" onClose={onCancel}>
      <ModalBody>{message && <div>{message}</div>}</ModalBody>
      <ModalActions>
        <Button variant="quiet" data-autofocus onClick={onCancel}>
          {words.common.cancel}
        </Button>
        <Button variant="danger" isBusy={isBusy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
