import { monthLabel } from '@hisaab/words';
import type { BudgetStatus, MonthlySummary } from '@hisaab/contract';
import { formatRupees, type Month, type MonthStart } from '@hisaab/domain';
import { useId } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import { DoubleRule } from '../../ui/money/double-rule.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Link } from '../../ui/base/link.tsx';
import { MonthSwitch } from '../../ui/money/month-switch.tsx';
import { NotKnown } from '../../ui/lists/not-known.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { AddExpenseLink } from '../expenses/public/add-expense-link.tsx';
import styles from './financial-overview.module.css';
import { IncomeLine } from './income-line.tsx';
import { HeroFoot } from './hero-foot.tsx';
import { useFirstWords, type FirstWords } from '../../words/words.ts';

interface FinancialOverviewProps {
  /** Undefined if it failed to load, as in all parts of the dashboard. */
  summary: MonthlySummary | undefined;
  status: BudgetStatus | undefined;
  /** The month shown, and the current one. */
  month: Month;
  current: Month;
  /** When the months of the signed-in user begin. */
  start: MonthStart;
  /** The months that have expenses. */
  months: readonly Month[];
  /** Whether the figures include the user's share of group bills. */
  includesShares?: boolean;
  onMonth: (month: Month | undefined) => void;
  onAdd: () => void;
}

/** From this many characters on, an amount needs a line of its own on a phone. */
const LONG_AMOUNT = 14;

/** The hero at the top: the spending of the month, and the rest of its budget. */
export function FinancialOverview({
  summary,
  status,
  month,
  current,
  start,
  months,
  includesShares = false,
  onMonth,
  onAdd,
}: FinancialOverviewProps) {
  const words = useFirstWords();
  const titleId = useId();
  const spent = summary?.total_spent ?? status?.spent;
  const isOver = status?.is_exceeded ?? false;
  const isPast = month !== current;
  const hasLong =
    status !== undefined &&
    [status.budget, status.remaining].some((one) => formatRupees(one).length >= LONG_AMOUNT);
  return (
    <section className={classNames(styles.hero, isOver && styles.over)} aria-labelledby={titleId}>
      <div className={styles.top}>
        <h2 id={titleId}>{words.dashboard.financialOverview}</h2>
        <MonthSwitch
          month={month}
          current={current}
          filled={months}
          isOnHero
          start={start}
          onChange={onMonth}
        />
        {isOver && (
          <span className={styles.marker}>
            <Icon name="alert" size="sm" />
            {words.dashboard.overBudget}
          </span>
        )}
        {isPast ? (
          <button type="button" className={styles.back} onClick={() => onMonth(undefined)}>
            {words.dashboard.backTo({ month: monthLabel(words, current) })}
          </button>
        ) : (
          <AddExpenseLink variant="secondary" onAdd={onAdd} className={styles.add} />
        )}
      </div>
      <div className={styles.sum}>
        <p className={styles.total}>
          <DoubleRule>
            {spent === undefined ? <NotKnown /> : <Rupees amount={spent} isLarge />}
          </DoubleRule>
        </p>
        <p className={styles.label}>
          {isPast
            ? spentIn(words, monthLabel(words, month), includesShares)
            : spentThisMonth(words, includesShares)}
        </p>
        <IncomeLine summary={summary} />
      </div>
      <dl className={classNames(styles.side, hasLong && styles.roomy)}>
        <div>
          <dt>{words.common.budget}</dt>
          <dd>{status ? <Limit status={status} isPast={isPast} /> : <NotKnown />}</dd>
        </div>
        {status?.has_budget !== false && (
          <div className={styles.remaining}>
            <dt>{words.dashboard.remaining}</dt>
            <dd>{status ? <Rupees amount={status.remaining} isLarge /> : <NotKnown />}</dd>
          </div>
        )}
      </dl>
      {status && <HeroFoot status={status} start={start} />}
    </section>
  );
}

function spentIn({ dashboard }: FirstWords, month: string, includesShares: boolean): string {
  return includesShares ? dashboard.spentInWithShares({ month }) : dashboard.spentIn({ month });
}

function spentThisMonth({ dashboard }: FirstWords, includesShares: boolean): string {
  return includesShares ? dashboard.spentThisMonthWithShares : dashboard.spentThisMonth;
}

function Limit({ status, isPast }: { status: BudgetStatus; isPast: boolean }) {
  const words = useFirstWords();
  if (status.has_budget) return <Rupees amount={status.budget} isLarge />;
  return isPast ? (
    words.dashboard.none
  ) : (
    <Link className={styles.setBudget} href="/budget">
      {words.dashboard.setABudget}
    </Link>
  );
}
