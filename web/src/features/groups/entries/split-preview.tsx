import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/rupees.tsx';
import { equalShare } from './equal-share.ts';
import styles from './split-preview.module.css';
import * as messages from '../messages.ts';

interface SplitPreviewProps {
  /** In rupees; `null` while there is none. */
  amount: number | null;
  names: readonly string[];
}

/** Tells, while an expense is entered, what each person will carry. */
export function SplitPreview({ amount, names }: SplitPreviewProps) {
  const isAlone = names.length === 1;
  return (
    <p className={styles.each} role="status">
      <Icon name="split" />
      {messages.splitBetween(names)}
      {amount !== null && amount >= 0 && (
        <b>
          <Rupees amount={equalShare(amount, names.length)} />
          {!isAlone && ' each'}
        </b>
      )}
    </p>
  );
}
