import { dayOfYear } from '@hisaab/words';
import type { BudgetStatus } from '@hisaab/contract';
import { formatRupees, sumRupees, type MonthStart } from '@hisaab/domain';
import { Icon } from '../../ui/base/icon.tsx';
import { PaceExplained } from '../../ui/money/pace-explained.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import styles from './budget-ahead.module.css';
import { type Words, useWords } from '../../words/words.ts';

/** The daily allowance until the end of the month, and the projected total of the month. */
export function BudgetAhead({ status, start }: { status: BudgetStatus; start: MonthStart }) {
  const words = useWords();
  const { allowance_per_day: allowance, pace, budget } = status;
  if (allowance === null) return null;
  const above = pace ? sumRupees([pace.total, -budget]) : 0;
  return (
    <dl className={styles.ahead}>
      <div>
        <dt className="note">{words.budget.perDay}</dt>
        <dd>{allowance > 0 ? <Rupees amount={allowance} isLarge /> : words.budget.nothingLeft}</dd>
        {allowance > 0 && <dd className={styles.sub}>{remainingFor(words, status)}</dd>}
      </div>
      {pace && (
        <div>
          <dt className="note">
            <PaceExplained status={status} start={start} pace={pace}>
              {words.budget.paceBy({ end: dayOfYear(words, pace.by) })}
            </PaceExplained>
          </dt>
          <dd>
            <Rupees amount={pace.total} isLarge />
          </dd>
          {above > 0 && (
            <dd className={styles.above}>
              <Icon name="alert" size="sm" />
              {words.budget.aboveBudget({ amount: formatRupees(above) })}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

function remainingFor({ budget }: Words, { remaining, days_to_share: days }: BudgetStatus): string {
  const amount = formatRupees(Math.max(0, remaining));
  return days === 1 ? budget.forToday({ amount }) : budget.forDays({ amount, days });
}
