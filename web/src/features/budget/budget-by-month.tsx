import type { BudgetStatus } from '@hisaab/contract';
import {
  formatRupees,
  monthOf,
  percentUsed,
  previousMonth,
  progressTone,
  type CalendarDate,
  type Month,
} from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { monthAndYear } from '../../ui/month-and-year.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { useFirstPaint } from '../../ui/use-first-paint.ts';
import { statisticsQuery } from '../../queries/personal-queries.ts';
import styles from './budget-by-month.module.css';
import { budgetStatusOf } from '../../queries/budget-status.ts';
import * as messages from './messages.ts';

const AT_ONCE = 6;

/** Each month held against the budget that was in force at its end, the newest first; nothing before there is a past month. */
export function BudgetByMonth({ today }: { today: CalendarDate }) {
  const isPainted = useFirstPaint();
  const { data: statistics } = useQuery({ ...statisticsQuery, enabled: isPainted });
  const [count, setCount] = useState(AT_ONCE);
  const current = monthOf(today);
  const months = monthsBack(current, statistics?.monthly_breakdown[0]?.month ?? current);
  if (months.length < 2) return null;
  return (
    <Card title="Budget by month">
      <p className={styles.lead}>{messages.byMonthLead}</p>
      <ul className={styles.months} aria-label="Budget by month">
        {months.slice(0, count).map((month) => (
          <MonthRow key={month} month={month} current={current} />
        ))}
      </ul>
      {months.length > count && (
        <Button variant="link" className={styles.earlier} onClick={() => setCount(count + AT_ONCE)}>
          Earlier
        </Button>
      )}
    </Card>
  );
}

function MonthRow({ month, current }: { month: Month; current: Month }) {
  const isCurrent = month === current;
  const { data: status } = useQuery(budgetStatusOf(isCurrent ? undefined : month));
  // A limit is compared with that of the month before.
  const { data: before } = useQuery(budgetStatusOf(previousMonth(month)));
  if (!status) return null;
  const { spent, budget, has_budget: hasBudget, is_exceeded: isOver } = status;
  const percent = percentUsed(budget, spent);
  const notes = [isCurrent && messages.soFar, before && changeWords(status, before)].filter(
    Boolean,
  );
  return (
    <li className={styles.month}>
      <span className={styles.name}>{monthAndYear(month, 'short')}</span>
      <span className={styles.bar}>
        {hasBudget && (
          <ProgressBar
            percent={percent}
            // A month that is over and stayed within its budget did well, however near it came.
            tone={isCurrent || isOver ? progressTone(percent) : 'positive'}
            label={messages.usedIn(monthAndYear(month, 'long'))}
            isThin
          />
        )}
      </span>
      <span className={styles.figures}>
        {isOver && <span className={styles.over}>Over</span>}
        <Rupees amount={spent} />
        {hasBudget ? (
          <>
            {' '}
            of <Rupees amount={budget} className={styles.limit} />
          </>
        ) : (
          ', no budget'
        )}
      </span>
      {notes.length > 0 && <span className={styles.note}>{notes.join(' ')}</span>}
    </li>
  );
}

function changeWords(now: BudgetStatus, before: BudgetStatus): string {
  if (!now.has_budget || !before.has_budget || now.budget === before.budget) return '';
  const way = now.budget > before.budget ? 'raised' : 'lowered';
  return messages.budgetChanged(way, formatRupees(before.budget));
}

/** The months from one back to another, both included. */
function monthsBack(from: Month, to: Month): Month[] {
  const months = [from];
  for (let month = from; month > to;) {
    month = previousMonth(month);
    months.push(month);
  }
  return months;
}
