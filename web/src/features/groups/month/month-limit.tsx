import { dayOfYear, monthLabel } from '@hisaab/words';
import type { GroupMonth } from '@hisaab/contract';
import {
  daysInMonth,
  lastDayOf,
  formatRupees,
  monthOf,
  percentLabel,
  percentUsed,
  progressTone,
} from '@hisaab/domain';
import type { ReactNode } from 'react';
import { deviceToday } from '../../../queries/use-today.ts';
import { BudgetStanding } from '../../../ui/money/budget-standing.tsx';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ProgressBar } from '../../../ui/base/progress-bar.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import styles from './group-month.module.css';
import { type Words, useWords } from '../../../words/words.ts';

interface MonthLimitProps {
  month: GroupMonth;
  /** Whether the month is over, and has its final limit. */
  isPast: boolean;
  /** After the limit: the button that changes it. */
  children: ReactNode;
}

/** The spending of a group's month, against its limit if it has one. */
export function MonthLimit({ month: { total, budget, month }, isPast, children }: MonthLimitProps) {
  const words = useWords('groups');
  const sum = <Rupees amount={total} isLarge className={styles.total} />;
  const percent = budget ? percentUsed(budget.limit, total) : 0;
  const isOver = budget !== null && budget.remaining < 0;
  // A past month within its limit is positive, however close it was.
  const tone = isPast && !isOver ? 'positive' : progressTone(percent);
  return (
    <>
      <div className={styles.sum}>
        <p className="wrap items-baseline">
          {isPast ? <DoubleRule className={styles.closed}>{sum}</DoubleRule> : sum}
          {budget && (
            <span className={styles.of}>
              {isPast
                ? words.groupMonth.ofLimitThen({ limit: formatRupees(budget.limit) })
                : words.groupMonth.ofLimit({ limit: formatRupees(budget.limit) })}
              {children}
            </span>
          )}
        </p>
        {budget && <BudgetStanding tone={tone} isOver={isOver} />}
      </div>
      {budget && (
        <div className={styles.bars}>
          <ProgressBar percent={percent} tone={tone} label={words.groupMonth.limitUsed} />
          {!isPast && (
            <ProgressBar
              percent={percentGone(month)}
              label={words.groupMonth.monthGone({ month: monthLabel(words, month) })}
              isThin
              isMonth
            />
          )}
          <p className={styles.monthLine}>
            <span>
              {words.groupMonth.used({
                percent: isOver ? `${budget.percent.toFixed(1)}%` : percentLabel(percent),
              })}
            </span>
            <Rest remaining={budget.remaining} until={isPast ? undefined : lastDay(words, month)} />
          </p>
        </div>
      )}
    </>
  );
}

/** The rest of a limit, in rupees; negative if it is exceeded. */
function Rest({ remaining, until }: { remaining: number; until: string | undefined }) {
  const words = useWords('groups');
  if (remaining < 0) {
    return (
      <span className={styles.passed}>
        <Icon name="alert" size="sm" />
        {words.groupMonth.overLimit({ amount: formatRupees(-remaining) })}
      </span>
    );
  }
  const amount = formatRupees(remaining);
  return (
    <span>
      {until === undefined
        ? words.groupMonth.leftOver({ amount })
        : words.groupMonth.leftUntil({ amount, day: until })}
    </span>
  );
}

/** "30 Nov". */
function lastDay(words: Words, month: string): string {
  return dayOfYear(words, lastDayOf(month));
}

function percentGone(month: string): number {
  const today = deviceToday();
  // The month ended while it was on the screen.
  const day = monthOf(today) === month ? Number(today.slice(8)) : daysInMonth(month);
  return (day / daysInMonth(month)) * 100;
}
