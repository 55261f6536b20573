import { monthAndYear } from '@hisaab/words';
import type { BudgetStatus } from '@hisaab/contract';
import { formatRupees, percentUsed, previousMonth, progressTone, type Month } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';

import { ProgressBar } from '../../ui/base/progress-bar.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { useFirstPaint } from '../../ui/base/use-first-paint.ts';
import { statisticsQuery } from '../../queries/personal-queries.ts';
import styles from './budget-by-month.module.css';
import { budgetStatusOf } from '../../queries/budget-status.ts';
import { useWords, type Words } from '../../words/words.ts';
import { richText } from '../../words/rich-text.ts';

const AT_ONCE = 6;

/** Each month against the budget in force at its end, newest first. Empty until there is a past month. */
export function BudgetByMonth({ current }: { current: Month }) {
  const words = useWords();
  const isPainted = useFirstPaint();
  const { data: statistics } = useQuery({ ...statisticsQuery, enabled: isPainted });
  const [count, setCount] = useState(AT_ONCE);
  const months = monthsBack(current, statistics?.monthly_breakdown[0]?.month ?? current);
  if (months.length < 2) return null;
  return (
    <Card title={words.budget.budgetByMonth}>
      <p className="note">{words.budget.byMonthLead}</p>
      <ul className={styles.months} aria-label={words.budget.budgetByMonth}>
        {months.slice(0, count).map((month) => (
          <MonthRow key={month} month={month} current={current} />
        ))}
      </ul>
      {months.length > count && (
        <Button variant="link" className={styles.earlier} onClick={() => setCount(count + AT_ONCE)}>
          {words.budget.earlier}
        </Button>
      )}
    </Card>
  );
}

function MonthRow({ month, current }: { month: Month; current: Month }) {
  const words = useWords();
  const isCurrent = month === current;
  const { data: status } = useQuery(budgetStatusOf(isCurrent ? undefined : month));
  // Limits are compared with those of the previous month.
  const { data: before } = useQuery(budgetStatusOf(previousMonth(month)));
  if (!status) return null;
  const { spent, budget, has_budget: hasBudget, is_exceeded: isOver } = status;
  const percent = percentUsed(budget, spent);
  const notes = [
    isCurrent && words.budget.soFar,
    before && changeWords(words, status, before),
  ].filter(Boolean);
  return (
    <li className={styles.month}>
      <span className="medium">{monthAndYear(words, month, 'short')}</span>
      <span className={styles.bar}>
        {hasBudget && (
          <ProgressBar
            percent={percent}
            // A past month within its budget is positive, however close it was.
            tone={isCurrent || isOver ? progressTone(percent) : 'positive'}
            label={words.budget.usedIn({ month: monthAndYear(words, month, 'long') })}
            isThin
          />
        )}
      </span>
      <span className={styles.figures}>
        {isOver && <span className={styles.over}>{words.budget.over}</span>}
        {richText(({ node }) => {
          const sum = node(<Rupees amount={spent} />);
          return hasBudget
            ? words.budget.spentOf({
                spent: sum,
                budget: node(<Rupees amount={budget} className={styles.limit} />),
              })
            : words.budget.spentWithoutBudget({ spent: sum });
        })}
      </span>
      {notes.length > 0 && <span className={styles.note}>{notes.join(' ')}</span>}
    </li>
  );
}

function changeWords({ budget }: Words, now: BudgetStatus, before: BudgetStatus): string {
  if (!now.has_budget || !before.has_budget || now.budget === before.budget) return '';
  const amount = formatRupees(before.budget);
  return now.budget > before.budget ? budget.raised({ amount }) : budget.lowered({ amount });
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
