import { richText } from '../../../words/rich-text.ts';
import { useWords } from '../../../words/words.ts';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import styles from './expense-row.module.css';
import { categoryLabel } from '../../../words/category-label.ts';

interface ExpenseLineProps {
  /** Undefined for incoming money. */
  category: string | undefined;
  /** Empty for none. */
  description: string;
  /** In rupees. */
  amount: number;
  /** The formatted day. */
  date: string;
  /** Stands below the day. */
  note?: string;
}

/** An expense in a line: category icon, description, day and amount. */
export function ExpenseRow(props: ExpenseLineProps) {
  return (
    <div className={styles.row}>
      <ExpenseLine {...props} />
    </div>
  );
}

/** The parts of an {@link ExpenseRow}, for a row that has more. */
export function ExpenseLine({ category, description, amount, date, note }: ExpenseLineProps) {
  const words = useWords();
  return (
    <>
      {category === undefined ? (
        <Tile icon="download" tone="positive" />
      ) : (
        <Tile category={category} />
      )}
      <span className={styles.words}>
        <Clamped className={classNames(styles.name, description === '' && styles.none)}>
          {description || words.common.noDescription}
        </Clamped>
        <span className="note break-anywhere">
          {richText(({ node }) =>
            words.lists.comma({
              first:
                category === undefined ? words.waiting.moneyIn : categoryLabel(words, category),
              last: node(<span className="nowrap">{date}</span>),
            }),
          )}
        </span>
        {note && <span className="note break-anywhere">{note}</span>}
      </span>
      <Rupees amount={amount} className="push-end semibold" />
    </>
  );
}
