import { paiseToRupees } from '@hisaab/domain';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import { AmountTwice } from './amount-twice.tsx';
import { REST, restOf, type BillDraft } from './bill-draft.ts';
import styles from './bill-parts.module.css';
import type { BillReading } from './bill-reading.ts';
import { PartField } from './part-field.tsx';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface RestLineProps {
  draft: BillDraft;
  reading: BillReading;
  onChange: (draft: BillDraft) => void;
}

/**
 * The rest of the amount after the items: tax and tip, or a discount. A tap turns it into a field that determines the
 * amount.
 */
export function RestLine({ draft, reading, onChange }: RestLineProps) {
  const { amount, left, show, inRupees } = reading;
  const words = useWords('groups');
  const meaning = (
    <span className={styles.who}>
      <span className={styles.name}>{left < 0 ? words.bills.discount : words.bills.taxAndTip}</span>
      <small>{restMeaning(words, amount ?? 0, left)}</small>
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
        <AmountTwice
          amount={show(left)}
          rupees={inRupees && restOf(paiseToRupees(inRupees.amount), inRupees.values.lines)}
        />
      </button>
    );
  }
  return (
    <div className={styles.item} data-rest>
      {meaning}
      <PartField
        label={words.bills.taxAndTip}
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
function restMeaning(words: WordsOf<'groups'>, amount: number, left: number): string {
  const items = amount - left;
  if (left === 0) return words.bills.none;
  if (items === 0) return words.bills.sharedByAll;
  const percent = String(Math.abs(Math.round((left * 1000) / items) / 10));
  return left > 0 ? words.bills.onEveryItem({ percent }) : words.bills.offEveryItem({ percent });
}
