import type { BudgetStatus, MonthlySummary } from '@hisaab/contract';
import { formatRupees, monthLabel } from '@hisaab/domain';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { DoubleRule } from '../../ui/double-rule.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotKnown } from '../../ui/not-known.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import styles from './financial-overview.module.css';

interface FinancialOverviewProps {
  /** Undefined where it could not be loaded; so for all parts of the dashboard. */
  summary: MonthlySummary | undefined;
  status: BudgetStatus | undefined;
}

/** From this many characters on, an amount needs a line of its own on a phone. */
const LONG_AMOUNT = 14;

/** The indigo page at the top: what the month has cost, and what is left of its budget. */
export function FinancialOverview({ summary, status }: FinancialOverviewProps) {
  const titleId = useId();
  const spent = summary?.total_spent ?? status?.spent;
  const isOver = status?.is_exceeded ?? false;
  const hasLong =
    status !== undefined &&
    [status.budget, status.remaining].some((one) => formatRupees(one).length >= LONG_AMOUNT);
  return (
    <section className={classNames(styles.hero, isOver && styles.over)} aria-labelledby={titleId}>
      <div className={styles.sum}>
        <div className={styles.top}>
          <h2 id={titleId}>Financial Overview</h2>
          {summary && <span className={styles.month}>{monthLabel(summary.month)}</span>}
          {isOver && (
            <span className={styles.marker}>
              <Icon name="alert" size="sm" />
              Over Budget!
            </span>
          )}
        </div>
        <p className={styles.total}>
          <DoubleRule>
            {spent === undefined ? <NotKnown /> : <Rupees amount={spent} isLarge />}
          </DoubleRule>
        </p>
        <p className={styles.label}>Total spent this month</p>
      </div>
      <dl className={classNames(styles.side, hasLong && styles.roomy)}>
        <div>
          <dt>Budget</dt>
          <dd>{status ? <Rupees amount={status.budget} isLarge /> : <NotKnown />}</dd>
        </div>
        <div className={styles.remaining}>
          <dt>Remaining</dt>
          <dd>{status ? <Rupees amount={status.remaining} isLarge /> : <NotKnown />}</dd>
        </div>
      </dl>
    </section>
  );
}
