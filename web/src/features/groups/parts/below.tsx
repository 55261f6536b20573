import type { ReactNode } from 'react';
import { classNames } from '../../../ui/base/class-names.ts';
import styles from './below.module.css';

/** Hides content below an element of unknown height until it is loaded, so that nothing moves. */
export function Below({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return <div className={classNames(styles.below, isPending && styles.notYet)}>{children}</div>;
}
