import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../base/icon.tsx';
import styles from './look-sheet.module.css';
import { Modal, ModalActions, ModalBody } from './modal.tsx';

/** A line of a {@link LookSheet}: "Paid By", "Priya". */
export interface LookFact {
  label: string;
  value: ReactNode;
}

interface LookSheetProps {
  title: string;
  amount: ReactNode;
  facts: readonly LookFact[];
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onClose: () => void;
  /** Shares, receipts and history, below the facts. */
  children?: ReactNode;
}

/** Shows an entry before anything can be changed in it; Back closes it. */
export function LookSheet(props: LookSheetProps) {
  const words = useWords();
  const { title, amount, facts, onEdit, onCopy, onDelete, onClose, children } = props;
  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody isDense>
        <p className={styles.amount}>{amount}</p>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <dd className="min-0 text-end break-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </ModalBody>
      <ModalActions>
        <Button variant="dangerQuiet" icon="trash" onClick={onDelete}>
          {words.expenses.delete}
        </Button>
        <Button variant="quiet" onClick={onCopy}>
          <Icon name="copy" size="sm" />
          {words.ui.copy}
        </Button>
        <Button variant="primary" data-autofocus onClick={onEdit}>
          {words.expenses.edit}
        </Button>
      </ModalActions>
    </Modal>
  );
}
