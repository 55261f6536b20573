import { BRAND } from '../../brand.ts';
import styles from './brand.module.css';
import { Logo } from './logo.tsx';

/** The mark and the name beside it. */
export function Brand({ ground }: { ground?: string | undefined }) {
  return (
    <span className={styles.brand}>
      <Logo ground={ground} />
      {BRAND}
    </span>
  );
}
