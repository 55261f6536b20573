import { paiseToRupees } from '@hisaab/domain';
import { writeWithPaise } from '../../../ui/amount-text.ts';
import { Rupees } from '../../../ui/rupees.tsx';
import { REST, type BillDraft } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import type { BillReading } from './bill-reading.ts';
import { PartField } from './part-field.tsx';
import * as messages from './messages.ts';

interface RestLineProps {
  draft: BillDraft;
  reading: BillReading;
  onChange: (draft: BillDraft) => void;
}

/** What the items leave of the amount: tax and tip, or a discount. A tap makes it a field, which the amount follows. */
export function RestLine({ draft, reading: { amount, left }, onChange }: RestLineProps) {
  const meaning = (
    <span className={styles.who}>
      <span className={styles.name}>{left < 0 ? 'Discount' : 'Tax and tip'}</span>
      <small>{restMeaning(amount ?? 0, left)}</small>
    </span>
  );
  if (draft.openItem !== REST) {
    return (
      <button
        type="button"
        className={styles.item}
        data-rest
        onClick={() => onChange({ ...draft, openItem: REST })}
      >
        {meaning}
        <b>
          <Rupees amount={paiseToRupees(left)} />
        </b>
      </button>
    );
  }
  return (
    <div className={styles.item} data-rest>
      {meaning}
      <PartField
        label="Tax and tip"
        of={String(REST)}
        text={draft.rest ?? (left === 0 ? '' : writeWithPaise(paiseToRupees(left)))}
        placeholder="10%"
        autoFocus
        isSelected
        onChange={(rest) => onChange({ ...draft, rest })}
        onEnter={() => onChange({ ...draft, openItem: null })}
      />
    </div>
  );
}

/** “15% on every item”, “3% off every item”. */
function restMeaning(amount: number, left: number): string {
  const items = amount - left;
  if (left === 0) return 'none';
  if (items === 0) return messages.sharedByAll;
  const percent = Math.abs(Math.round((left * 1000) / items) / 10);
  return left > 0 ? messages.onEveryItem(percent) : messages.offEveryItem(percent);
}
