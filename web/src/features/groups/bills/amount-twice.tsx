import { formatRupees } from '@hisaab/domain';
import styles from './bill-parts.module.css';

/** An amount as typed, and below it the rupees if it is in another currency. */
export function AmountTwice({ amount, rupees }: { amount: string; rupees: number | undefined }) {
  return (
    <span className={styles.twice}>
      <b>{amount}</b>
      {rupees !== undefined && <small>{formatRupees(rupees)}</small>}
    </span>
  );
}
