import type { Original } from '@hisaab/contract';
import { formatInCurrency } from '@hisaab/domain';
import styles from './currencies.module.css';

/** What an amount was in its currency: `(฿1,200.00)`. */
export function OriginalNote({ original: { currency, amount } }: { original: Original }) {
  return <span className={styles.original}>({formatInCurrency(currency, amount)})</span>;
}
