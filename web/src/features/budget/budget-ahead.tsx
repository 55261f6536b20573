import type { BudgetStatus } from '@hisaab/contract';
import { displayDate, formatRupees, type CalendarDate } from '@hisaab/domain';
import { Icon } from '../../ui/icon.tsx';
import { PaceExplained } from '../../ui/pace-explained.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import styles from './budget-ahead.module.css';
import * as messages from './messages.ts';

/** The allowance a day until the month's end, and the month's total at this pace. */
export function BudgetAhead({ status }: { status: BudgetStatus }) {
  const { allowance_per_day: allowance, days_to_share: days, pace, budget } = status;
  if (allowance === null) return null;
  const above = pace ? pace.total - budget : 0;
  return (
    <dl className={styles.ahead}>
      <div>
        <dt>{messages.perDay}</dt>
        <dd>
          <Rupees amount={allowance} isLarge />
        </dd>
        <dd className={styles.sub}>
          {messages.remainingFor(formatRupees(Math.max(0, status.remaining)), days)}
        </dd>
      </div>
      {pace && (
        <div>
          <dt>
            <PaceExplained status={status} pace={pace}>
              {messages.paceBy(withoutYear(pace.by))}
            </PaceExplained>
          </dt>
          <dd>
            <Rupees amount={pace.total} isLarge />
          </dd>
          {above > 0 && (
            <dd className={styles.above}>
              <Icon name="alert" size="sm" />
              {messages.aboveBudget(formatRupees(Math.round(above * 100) / 100))}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

function withoutYear(day: CalendarDate): string {
  return displayDate(day).slice(0, -5);
}
