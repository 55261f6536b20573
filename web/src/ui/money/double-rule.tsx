import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './double-rule.module.css';

/** Underlines a total with two lines, as in a ledger. */
export function DoubleRule({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <span className={classNames(styles.rule, className)}>{children}</span>;
}
