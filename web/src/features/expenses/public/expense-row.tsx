import { Clamped } from '../../../ui/clamped.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Rupees } from '../../../ui/rupees.tsx';
import { Tile } from '../../../ui/tile.tsx';
import styles from './expense-row.module.css';

/** Stands where an expense has no description. */
export const NO_DESCRIPTION = 'No description';

interface ExpenseRowProps {
  category: string;
  /** Empty for none. */
  description: string;
  /** In rupees. */
  amount: number;
  /** The day as it is shown. */
  date: string;
}

/** One expense in a line: its category's tile, what it was for, when, and how much. */
export function ExpenseRow({ category, description, amount, date }: ExpenseRowProps) {
  return (
    <div className={styles.row}>
      <Tile category={category} />
      <span className={styles.words}>
        <Clamped className={classNames(styles.name, description === '' && styles.none)}>
          {description || NO_DESCRIPTION}
        </Clamped>
        <span className={styles.meta}>
          {category}, <span className={styles.date}>{date}</span>
        </span>
      </span>
      <Rupees amount={amount} className={styles.amount} />
    </div>
  );
}
