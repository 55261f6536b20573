import { monthAndYear } from '@hisaab/words';
import { formatRupees } from '@hisaab/domain';
import type { CSSProperties } from 'react';

import { Rupees } from '../../ui/money/rupees.tsx';
import type { TrendPoint } from './trend-geometry.ts';
import styles from './trend-tooltip.module.css';
import { useWords } from '../../words/words.ts';

/** The figure of a month above its dot; stays inside the plot horizontally. */
export function TrendTooltip({ point }: { point: TrendPoint }) {
  const words = useWords();
  const place: CSSProperties & Record<'--x' | '--y' | '--characters', string> = {
    '--x': `${point.x}%`,
    '--y': `${point.y}px`,
    '--characters': String(formatRupees(point.total).length),
  };
  // Screen readers get it from the slider below.
  return (
    <div className={styles.tooltip} style={place} aria-hidden="true">
      <div className={styles.box}>
        <span className={styles.month}>{monthAndYear(words, point.month, 'long')}</span>
        <Rupees amount={point.total} />
        {point.income !== undefined && (
          <span className={styles.month}>
            {words.income.amountIn({ amount: formatRupees(point.income) })}
          </span>
        )}
      </div>
      <span className={styles.tip} />
    </div>
  );
}
