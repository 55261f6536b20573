import { inRow, monthLabel } from '@hisaab/words';
import type { MonthlySummary } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { navigate } from 'wouter/use-browser-location';
import { Card } from '../../ui/parts/card.tsx';
import { useCategoryLook } from '../../ui/parts/own-categories.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { AddExpenseLink } from '../expenses/public/add-expense-link.tsx';
import { expensesAddress } from '../expenses/public/expense-view.ts';
import styles from './category-donut.module.css';
import { classOf, Legend, nameOf } from './category-legend.tsx';
import { orderedTotals, ringSegments, wholePercent, type CategoryTotal } from './donut-geometry.ts';
import { NotKnownBlock } from '../../ui/lists/not-known-block.tsx';
import { rupeesApart, type MonthBefore } from './use-month-before.ts';
import { useWords, type Words } from '../../words/words.ts';

/** From this many characters on, an amount may not fit beside the ring. */
const LONG_AMOUNT = 12;

interface CategoryDonutProps {
  summary: MonthlySummary | undefined;
  /** The period that the month is compared with. */
  before: MonthBefore | null;
  onAdd: () => void;
  onRetry: () => void;
}

/** The month's spending by category: a ring, and the amounts beside it. */
export function CategoryDonut({ summary, before, onAdd, onRetry }: CategoryDonutProps) {
  const words = useWords();
  return (
    <Card title={words.dashboard.spendingByCategory} className={styles.card}>
      {summary ? (
        <Donut summary={summary} before={before} onAdd={onAdd} />
      ) : (
        <NotKnownBlock onRetry={onRetry} />
      )}
    </Card>
  );
}

interface DonutProps extends Pick<CategoryDonutProps, 'before' | 'onAdd'> {
  summary: MonthlySummary;
}

function Donut({ summary, before, onAdd }: DonutProps) {
  const words = useWords();
  if (summary.expenses_count === 0) return <NoSpending onAdd={onAdd} />;
  const totals = orderedTotals(summary.categories);
  const hasLong = totals.some(({ amount }) => formatRupees(amount).length >= LONG_AMOUNT);
  return (
    <figure className={styles.figure}>
      {before && <p className="note">{against(words, summary.total_spent, before)}</p>}
      <div className={classNames(styles.donut, hasLong && styles.roomy)}>
        <Ring totals={totals} summary={summary} />
        <Legend totals={totals} month={summary.month} />
      </div>
    </figure>
  );
}

function NoSpending({ onAdd }: { onAdd: () => void }) {
  const words = useWords();
  return (
    <EmptyState
      drawing="ledger"
      title={words.dashboard.noSpending}
      action={<AddExpenseLink variant="secondary" onAdd={onAdd} />}
    />
  );
}

interface RingProps {
  totals: CategoryTotal[];
  summary: MonthlySummary;
}

function Ring({ totals, summary }: RingProps) {
  const words = useWords();
  const { month } = summary;
  const lookOf = useCategoryLook();
  const segments = ringSegments(totals);
  const total = formatRupees(summary.total_spent);
  const shares = inRow(
    words,
    segments.map((segment) => `${nameOf(words, segment)} ${wholePercent(segment.percent)}`),
  );
  return (
    <svg
      className={styles.ring}
      viewBox="-150 -150 300 300"
      // In a narrower card the ring keeps its size.
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={words.dashboard.spendingByCategoryOf({
        month: monthLabel(words, summary.month),
        shares,
      })}
    >
      {segments.length === 0 && <circle className={styles.track} r="80" />}
      {segments.map((segment) => {
        const { category, path, amount, percent } = segment;
        return (
          // Keyboard users have the links of the legend.
          <path
            key={category ?? ''}
            className={classNames(styles.segment, classOf(lookOf, category))}
            d={path}
            onClick={() => category !== undefined && navigate(expensesAddress({ month, category }))}
          >
            <title>{`${nameOf(words, segment)}: ${formatRupees(amount)}, ${percent.toFixed(1)}%`}</title>
          </path>
        );
      })}
      <g aria-hidden="true">
        {segments.map(({ category, label }) => (
          <text key={category ?? ''} className={styles.percent} x={label.x} y={label.y + 4}>
            {label.text}
          </text>
        ))}
        <text className={styles.totalLabel} y="-8">
          {words.dashboard.totalSpent}
        </text>
        <text className={styles.total} y="14" fontSize={Math.min(17, 185 / total.length)}>
          {total}
        </text>
      </g>
    </svg>
  );
}

/** The month compared with the previous one up to the same day. */
function against(words: Words, spent: number, { total, month: of }: MonthBefore): string {
  const month = monthLabel(words, of);
  const apart = rupeesApart(spent, total);
  if (apart === 0) return words.dashboard.asMuchAsBy({ month });
  const word = apart < 0 ? words.dashboard.lessThanBy : words.dashboard.moreThanBy;
  return word({ sum: formatRupees(Math.abs(apart)), month });
}
