import { classNames } from '../../../ui/base/class-names.ts';
import styles from './payment-arrow.module.css';

/** A double rule with an arrow head: money goes from the person on its left to the one on its right. */
export function PaymentArrow({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.arrow, className)} aria-hidden="true" />;
}
