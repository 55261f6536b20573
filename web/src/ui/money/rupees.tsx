import { formatRupees } from '@hisaab/domain';
import type { CSSProperties } from 'react';
import { classNames } from '../base/class-names.ts';
import styles from './rupees.module.css';

interface RupeesProps {
  /** In rupees, as on the wire. */
  amount: number;
  /** From 18 px up the paise have less weight and colour. */
  isLarge?: boolean | undefined;
  className?: string | undefined;
}

/** An amount in Indian grouping, `₹1,23,456.78`; `--len` is its length, for figures that must fit a small phone. */
export function Rupees({ amount, isLarge, className }: RupeesProps) {
  const text = formatRupees(amount);
  const point = text.lastIndexOf('.');
  const length: CSSProperties & Record<'--len', number> = { '--len': text.length };
  return (
    <span className={classNames(styles.rupees, className)} style={length}>
      {isLarge ? (
        <>
          {text.slice(0, point)}
          <span className={classNames(styles.paise, 'paise')}>{text.slice(point)}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
