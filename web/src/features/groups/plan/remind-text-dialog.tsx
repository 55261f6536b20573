import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../../ui/base/class-names.ts';
import { Button } from '../../../ui/parts/button.tsx';
import buttonStyles from '../../../ui/parts/button.module.css';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './remind-dialog.module.css';
import { whatsAppLink } from './remind-text.ts';

interface RemindTextDialogProps {
  /** The person to remind. */
  from: string;
  text: string;
  onText: (text: string) => void;
  /** Shown below the text. */
  children?: ReactNode;
  onClose: () => void;
}

/** Chooses how to send a reminder with an editable text. Hisaab sends nothing itself. */
export function RemindTextDialog({ from, text, onText, children, onClose }: RemindTextDialogProps) {
  const words = useWords('groups');
  const id = useId();
  const [copied, setCopied] = useState<string>();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch (error) {
      console.warn(error);
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the share sheet is an error, too.
      console.warn(error);
    }
  }

  return (
    <Modal title={words.plan.remindNamed({ from })} width="sm" onClose={onClose}>
      <ModalBody>
        <label htmlFor={id}>{words.plan.message}</label>
        <textarea
          id={id}
          className={styles.text}
          rows={4}
          value={text}
          onChange={({ currentTarget: { value } }) => onText(value)}
        />
        <p className="note" role="status">
          {copied === text ? words.plan.copied : words.plan.youSend}
        </p>
        {children}
      </ModalBody>
      <ModalActions>
        {'share' in navigator && (
          <Button onClick={() => void handleShare()}>{words.common.share}</Button>
        )}
        <Button onClick={() => void handleCopy()}>{words.plan.copy}</Button>
        <a
          className={classNames(buttonStyles.button, buttonStyles.primary)}
          href={whatsAppLink(text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span className={buttonStyles.label}>{words.plan.whatsapp}</span>
        </a>
      </ModalActions>
    </Modal>
  );
}
