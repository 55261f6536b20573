import { inRow } from '@hisaab/words';
import { richText } from '../words/rich-text.ts';
import { Button } from '../ui/parts/button.tsx';
import { Modal, ModalActions, ModalBody } from '../ui/dialogs/modal.tsx';
import { Rupees } from '../ui/money/rupees.tsx';
import { useOnline } from '../ui/base/use-online.ts';
import { describeEntry } from './describe-entry.ts';
import styles from './leave-dialog.module.css';
import { leave, leaving } from './leave.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { isStopped } from './outbox-rules.ts';
import { sendNow } from './send-outbox.ts';
import { useCanSend, useIsSending, usePictures, useWaiting } from './use-outbox.ts';
import { useWords } from '../words/words.ts';

/** Shows what a sign-out would lose, and offers to send it first; the focus starts on staying. */
export function LeaveDialog({ count: countAsked }: { count: number }) {
  const words = useWords();
  const entries = useWaiting();
  const pictures = usePictures();
  // Entries that could not be loaded are counted only.
  const count = entries.length + pictures.length || countAsked;
  const isOnline = useOnline();
  const isSending = useIsSending();
  const canSend = useCanSend() && isOnline;
  const stay = () => leaving.set(0);
  return (
    <Modal title={words.outbox.notSentYet({ count })} width="sm" onClose={stay}>
      <ModalBody>
        <p>{words.outbox.leavingDeletes({ count })}</p>
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <Line key={entry.key} entry={entry} />
          ))}
          {pictures.map(({ key, title }) => (
            <li key={key}>{words.receipts.of({ name: title || words.common.noDescription })}</li>
          ))}
        </ul>
      </ModalBody>
      <ModalActions>
        <Button className="push-start" variant="dangerQuiet" onClick={leave}>
          {words.outbox.deleteAndLogOut}
        </Button>
        <Button variant={canSend ? 'quiet' : 'primary'} data-autofocus onClick={stay}>
          {words.outbox.stay}
        </Button>
        {canSend && (
          <Button
            variant="primary"
            isBusy={isSending}
            busyLabel={words.outbox.sending}
            onClick={() => void sendNow()}
          >
            {words.outbox.sendThenLogOut}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}

function Line({ entry }: { entry: OutboxEntry }) {
  const words = useWords();
  const { name, amount, about } = describeEntry(words, entry);
  return (
    <li>
      {richText(({ node }) =>
        inRow(words, [
          name,
          node(<Rupees amount={amount} />),
          ...about,
          ...(isStopped(entry) ? [words.outbox.notAcceptedMark] : []),
        ]),
      )}
    </li>
  );
}
