import { classNames } from '../../../ui/base/class-names.ts';
import styles from './payment-arrow.module.css';

/** The double rule with a point: money goes from the one on its left to the one on its right. */
export function PaymentArrow({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.arrow, className)} aria-hidden="true" />;
}
