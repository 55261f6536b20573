import type { MonthlySummary } from '@hisaab/contract';
import { formatRupees, isCategory, monthLabel, type Month } from '@hisaab/domain';
import { navigate } from 'wouter/use-browser-location';
import { Card } from '../../ui/card.tsx';
import { categoryLook } from '../../ui/category.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddExpenseLink } from '../expenses/public/add-expense-link.tsx';
import { expensesAddress } from '../expenses/public/expense-view.ts';
import styles from './category-donut.module.css';
import { orderedTotals, ringSegments, type CategoryTotal } from './donut-geometry.ts';
import { NotKnownBlock } from '../../ui/not-known-block.tsx';
import { rupeesApart, type MonthBefore } from './use-month-before.ts';
import * as messages from './messages.ts';

/** From this many characters on, an amount needs more room than there may be beside the ring. */
const LONG_AMOUNT = 12;

interface CategoryDonutProps {
  summary: MonthlySummary | undefined;
  /** What the month is compared with. */
  before: MonthBefore | null;
  /** Says in one line that there is nothing yet. */
  isBrief: boolean;
  onAdd: () => void;
  onRetry: () => void;
}

/** The month's spending by category: a ring, and the amounts beside it. */
export function CategoryDonut({ summary, before, isBrief, onAdd, onRetry }: CategoryDonutProps) {
  return (
    <Card title="Spending by Category" className={styles.card}>
      {summary ? (
        <Donut summary={summary} before={before} isBrief={isBrief} onAdd={onAdd} />
      ) : (
        <NotKnownBlock onRetry={onRetry} />
      )}
    </Card>
  );
}

interface DonutProps extends Pick<CategoryDonutProps, 'before' | 'isBrief' | 'onAdd'> {
  summary: MonthlySummary;
}

function Donut({ summary, before, isBrief, onAdd }: DonutProps) {
  if (summary.expenses_count === 0) {
    if (isBrief) return <p className={styles.against}>{messages.noSpending}</p>;
    return <NoSpending onAdd={onAdd} />;
  }
  const totals = orderedTotals(summary.categories);
  const hasLong = totals.some(({ amount }) => formatRupees(amount).length >= LONG_AMOUNT);
  return (
    <figure className={styles.figure}>
      {before && <p className={styles.against}>{against(summary.total_spent, before)}</p>}
      <div className={classNames(styles.donut, hasLong && styles.roomy)}>
        <Ring totals={totals} summary={summary} />
        <Legend totals={totals} month={summary.month} before={before} />
      </div>
    </figure>
  );
}

function NoSpending({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="ledger"
      title={messages.noSpending}
      action={<AddExpenseLink variant="secondary" onAdd={onAdd} />}
    />
  );
}

interface RingProps {
  totals: CategoryTotal[];
  summary: MonthlySummary;
}

function Ring({ totals, summary }: RingProps) {
  const { month } = summary;
  const segments = ringSegments(totals);
  const total = formatRupees(summary.total_spent);
  const shares = segments.map(({ category, label }) => `${category} ${label.text}`).join(', ');
  return (
    <svg
      className={styles.ring}
      viewBox="-150 -150 300 300"
      // Where there is less room beside the ring, the ring stays as large.
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={messages.spendingByCategory(monthLabel(summary.month), shares)}
    >
      {segments.length === 0 && <circle className={styles.track} r="80" />}
      {segments.map(({ category, path, amount, percent }) => (
        // The keyboard has the same way in the legend.
        <path
          key={category}
          className={classNames(styles.segment, categoryLook(category).className)}
          d={path}
          onClick={() => isCategory(category) && navigate(expensesAddress({ month, category }))}
        >
          <title>{`${category}: ${formatRupees(amount)}, ${percent.toFixed(1)}%`}</title>
        </path>
      ))}
      <g aria-hidden="true">
        {segments.map(({ category, label }) => (
          <text key={category} className={styles.percent} x={label.x} y={label.y + 4}>
            {label.text}
          </text>
        ))}
        <text className={styles.totalLabel} y="-8">
          Total spent
        </text>
        <text className={styles.total} y="14" fontSize={Math.min(17, 185 / total.length)}>
          {total}
        </text>
      </g>
    </svg>
  );
}

/** The month beside the one before, by the same day. */
function against(spent: number, { total, day }: MonthBefore): string {
  const apart = rupeesApart(spent, total);
  if (apart === 0) return messages.asMuchAsOn(day);
  const word = apart < 0 ? messages.lessThanOn : messages.moreThanOn;
  return word(formatRupees(Math.abs(apart)), day);
}

interface LegendProps {
  totals: CategoryTotal[];
  month: Month;
  before: MonthBefore | null;
}

function Legend({ totals, month, before }: LegendProps) {
  return (
    <table className={styles.legend}>
      <caption>
        <VisuallyHidden>Amount by category</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Category</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Amount</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ category, amount }) => (
          <tr key={category} className={categoryLook(category).className}>
            <th scope="row">
              <span className={styles.key} />
              <CategoryLink category={category} month={month} />
            </th>
            <td>
              <Rupees amount={amount} />
              {before && (
                <span className={styles.apart}>
                  <Apart amount={rupeesApart(amount, before.categories[category] ?? 0)} />
                  <VisuallyHidden> against {before.day}</VisuallyHidden>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A difference with its sign: `+₹120.00`. */
function Apart({ amount }: { amount: number }) {
  return `${amount > 0 ? '+' : ''}${formatRupees(amount)}`;
}

/** Leads to the expenses of the category in the month. */
function CategoryLink({ category, month }: { category: string; month: Month }) {
  if (!isCategory(category)) return category;
  return (
    <Link className={styles.link} href={expensesAddress({ month, category })}>
      {category}
    </Link>
  );
}
