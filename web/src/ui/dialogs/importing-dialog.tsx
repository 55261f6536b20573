import { richText } from '../../words/rich-text.ts';
import { formatCount } from '@hisaab/domain';
import { Button } from '../parts/button.tsx';
import { Modal, ModalActions, ModalBody } from './modal.tsx';
import { ProgressBar } from '../base/progress-bar.tsx';
import { useWords } from '../../words/words.ts';

interface ImportingDialogProps {
  /** The number of entries saved so far. */
  imported: number;
  count: number;
  isStopping: boolean;
  onStop: () => void;
}

/** The progress of an import; closing it stops the import. */
export function ImportingDialog({ imported, count, isStopping, onStop }: ImportingDialogProps) {
  const words = useWords();
  return (
    <Modal title={words.ui.importing} width="sm" onClose={onStop}>
      <ModalBody>
        <ProgressBar percent={(imported / count) * 100} label={words.ui.entriesImported} />
        <p className="muted" role="status">
          {isStopping
            ? words.ui.stopping
            : richText(({ node }) =>
                words.ui.importedSoFar({
                  imported: node(<b>{formatCount(imported)}</b>),
                  entries: words.ui.entryCount({ count }),
                }),
              )}
        </p>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" isBusy={isStopping} onClick={onStop}>
          {words.ui.stop}
        </Button>
      </ModalActions>
    </Modal>
  );
}
