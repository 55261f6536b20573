import { formatInCurrency } from '@hisaab/domain';
import styles from './currencies.module.css';
import type { ShownAmount } from './money.ts';

/** The amount in its currency: `(฿1,200.00)`. */
export function OriginalNote({
  original: { currency, amount },
}: {
  original: NonNullable<ShownAmount['original']>;
}) {
  return <span className={styles.original}>({formatInCurrency(currency, amount)})</span>;
}
