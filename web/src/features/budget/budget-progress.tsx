import { monthLabel } from '@hisaab/words';
import type { BudgetStatus } from '@hisaab/contract';
import {
  formatRupees,
  lengthOfMonth,
  percentLabel,
  percentUsed,
  progressTone,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import type { ReactNode } from 'react';
import { hasToCome, LeftLine } from '../../due/left-line.tsx';
import { BudgetStanding } from '../../ui/money/budget-standing.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { ProgressBar } from '../../ui/base/progress-bar.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { BudgetAhead } from './budget-ahead.tsx';
import styles from './budget-progress.module.css';
import { useWords } from '../../words/words.ts';

interface BudgetProgressProps {
  status: BudgetStatus;
  /** When the months of the signed-in user begin. */
  start: MonthStart;
}

/** The used share of the budget against the elapsed share of the month. */
export function BudgetProgress({ status, start }: BudgetProgressProps) {
  const words = useWords();
  const { month } = status;
  const percent = percentUsed(status.budget, status.spent);
  const tone = progressTone(percent);
  const { is_exceeded: isOver, days_left: daysLeft } = status;
  return (
    <Card
      title={words.budget.budgetProgress}
      action={<BudgetStanding tone={tone} isOver={isOver} />}
    >
      <p className={styles.percent}>
        {percentLabel(percent)}
        <small>
          {isOver
            ? words.budget.usedAndOver({ amount: formatRupees(-status.remaining) })
            : words.budget.used}
        </small>
      </p>
      <ProgressBar percent={percent} tone={tone} label={words.budget.budgetUsed} />
      <MonthBar days={lengthOfMonth(month, start)} month={month} daysLeft={daysLeft} />
      <p className={styles.monthLine}>
        <span>{words.budget.monthGone({ month: monthLabel(words, month) })}</span>
        <span>{words.budget.daysRemaining({ days: daysLeft })}</span>
      </p>
      <BudgetAhead status={status} start={start} />
      {hasToCome(status) && (
        <div className={styles.left}>
          <LeftLine status={status} />
        </div>
      )}
      <dl className={styles.figures}>
        <Figure label={words.budget.spent}>
          <Rupees amount={status.spent} />
        </Figure>
        <Figure label={words.common.budget}>
          <Rupees amount={status.budget} />
        </Figure>
      </dl>
    </Card>
  );
}

interface MonthBarProps {
  month: Month;
  /** The number of days of the month, and of its remaining days. */
  days: number;
  daysLeft: number;
}

function MonthBar({ month, days, daysLeft }: MonthBarProps) {
  const words = useWords();
  return (
    <div className={styles.monthBar}>
      <ProgressBar
        percent={((days - daysLeft) / days) * 100}
        label={words.budget.monthGone({ month: monthLabel(words, month) })}
        isThin
        isMonth
      />
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="note">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The placeholder of the progress while it loads. */
export function BudgetProgressSkeleton() {
  return (
    <Card className={styles.loading}>
      <Skeleton width="9rem" height="1.25rem" />
      <Skeleton width="11rem" height="3rem" />
      <Skeleton width="100%" height="0.875rem" radius="var(--radius-full)" />
      <Skeleton width="100%" height="3rem" />
    </Card>
  );
}
