import { percentLabel } from '@hisaab/domain';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100; a larger value is drawn as 100. */
  percent: number;
  tone?: 'positive' | 'warning' | 'negative' | undefined;
  /** The name of the measure, for screen readers. */
  label: string;
  isThin?: boolean | undefined;
  /** A muted bar that shows how much of the month has passed. */
  isMonth?: boolean | undefined;
}

/** How much of something is used; the same number must also be shown as text. */
export function ProgressBar({
  percent,
  tone = 'positive',
  label,
  isThin,
  isMonth,
}: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const fill: CSSProperties & Record<'--p', number> = { '--p': shown };
  return (
    <div
      className={classNames(
        styles.bar,
        isMonth ? styles.month : styles[tone],
        isThin && styles.thin,
      )}
      style={fill}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Number.parseFloat(percentLabel(shown))}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.fill} />
    </div>
  );
}
