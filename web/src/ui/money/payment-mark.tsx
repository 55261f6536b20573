import { classNames } from '../base/class-names.ts';
import styles from './payment-mark.module.css';

/** The double rule as an arrow: marks a payment from one person to another. */
export function PaymentMark({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.mark, className)} aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d="M3.5 9.75h13M3.5 14.25h13M15 6.5l5.5 5.5-5.5 5.5" />
      </svg>
    </span>
  );
}
