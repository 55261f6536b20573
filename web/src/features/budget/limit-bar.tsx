import type { CategoryLimit } from '@hisaab/contract';
import { percentUsed } from '@hisaab/domain';
import type { CSSProperties } from 'react';
import { categoryLabel } from '../../words/category-label.ts';
import { useWords } from '../../words/words.ts';
import { limitStretches, type Limited } from './limit-stretches.ts';
import styles from './limit-bar.module.css';

/**
 * The spent part of a category's available amount. A carried amount is a lighter part if it adds, and hatched if it
 * subtracts.
 */
export function LimitBar({ limit }: { limit: CategoryLimit & Limited }) {
  const words = useWords();
  const percent = Math.round(percentUsed(limit.available, limit.spent));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-label={words.categoryLimits.used({
        category: categoryLabel(words, limit.category),
        percent,
      })}
    >
      {limitStretches(limit).map(({ part, from, to }) => (
        <i key={part} className={styles[part]} style={placed(from, to)} />
      ))}
    </div>
  );
}

function placed(from: number, to: number): CSSProperties {
  return { insetInlineStart: `${from}%`, inlineSize: `${to - from}%` };
}
