import { formatCount } from '@hisaab/domain';
import { Button } from '../../../ui/button.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { entriesText } from './import-rows.ts';
import styles from './import.module.css';
import { useImportedCount } from './send-import.ts';

interface ImportingDialogProps {
  count: number;
  isStopping: boolean;
  onStop: () => void;
}

/** How many of the entries are saved; to close it is to stop. */
export function ImportingDialog({ count, isStopping, onStop }: ImportingDialogProps) {
  const imported = useImportedCount(count);
  return (
    <Modal title="Importing" width="sm" onClose={onStop}>
      <ModalBody>
        <ProgressBar percent={(imported / count) * 100} label="Entries imported" />
        <p className={styles.muted} role="status">
          {isStopping ? (
            'Stopping. What was added is taken back.'
          ) : (
            <>
              <b>{formatCount(imported)}</b> of {entriesText(count)}. All of them are saved, or
              none.
            </>
          )}
        </p>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" isBusy={isStopping} onClick={onStop}>
          Stop
        </Button>
      </ModalActions>
    </Modal>
  );
}
