import { formatCount } from '@hisaab/domain';
import { Button } from './button.tsx';
import { entriesText } from './entries-text.ts';
import { Modal, ModalActions, ModalBody } from './modal.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './text.module.css';
import * as messages from './messages.ts';

interface ImportingDialogProps {
  /** How many of the entries are saved by now. */
  imported: number;
  count: number;
  isStopping: boolean;
  onStop: () => void;
}

/** How many of the entries of a file are saved; to close it is to stop. */
export function ImportingDialog({ imported, count, isStopping, onStop }: ImportingDialogProps) {
  return (
    <Modal title="Importing" width="sm" onClose={onStop}>
      <ModalBody>
        <ProgressBar percent={(imported / count) * 100} label="Entries imported" />
        <p className={styles.muted} role="status">
          {isStopping ? (
            messages.stopping
          ) : (
            <>
              <b>{formatCount(imported)}</b> {messages.importedSoFar(entriesText(count))}
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
