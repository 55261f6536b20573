import { Icon } from '../../ui/icon.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { equalShare } from './equal-share.ts';
import styles from './split-preview.module.css';

interface SplitPreviewProps {
  /** In rupees; `null` while there is none. */
  amount: number | null;
  people: number;
}

/** Tells, while an expense is entered, what each person will carry. */
export function SplitPreview({ amount, people }: SplitPreviewProps) {
  return (
    <p className={styles.each} role="status">
      <Icon name="split" />
      Split equally between {people}
      {amount !== null && amount >= 0 && (
        <b>
          <Rupees amount={equalShare(amount, people)} /> each
        </b>
      )}
    </p>
  );
}
