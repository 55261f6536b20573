import { useState } from 'react';
import { usePageKey } from '../../ui/base/use-page-key.ts';
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx';
import { useWords } from '../../words/words.ts';
import styles from './keys-help.module.css';

/** Lists the keys of the app when `?` is pressed. */
export function KeysHelp() {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  usePageKey('?', () => setOpen(true));
  if (!isOpen) return null;
  const keys = [
    ['n', words.expenses.addExpense],
    ['Space', words.frame.selectExpense],
    ['Ctrl Z', words.ui.undo],
    ['Esc', words.ui.close],
    ['?', words.frame.keys],
  ] as const;
  return (
    <Modal title={words.frame.keys} width="sm" onClose={() => setOpen(false)}>
      <ModalBody>
        <dl className={styles.keys}>
          {keys.map(([key, what]) => (
            <div key={key} className="stack items-center gap-4 tappable">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </ModalBody>
    </Modal>
  );
}
