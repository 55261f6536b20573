import type { BudgetStatus } from '@hisaab/contract';
import { displayDate, lastDayOf, type CalendarDate } from '@hisaab/domain';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PaceExplained } from '../../ui/pace-explained.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import styles from './financial-overview.module.css';
import * as messages from './messages.ts';

/** The allowance a day until the month's end, and the month's total at this pace; not there without a budget. */
export function HeroFoot({ status }: { status: BudgetStatus }) {
  const { allowance_per_day: allowance, pace, days_to_share: days } = status;
  if (allowance === null) return null;
  const end = withoutYear(lastDayOf(status.month));
  const isPaceOver = pace !== null && pace.total > status.budget;
  return (
    <div className={styles.foot}>
      <p>
        <Icon name="calendar" size="sm" />
        <span>
          {allowance > 0 ? (
            <>
              <Rupees amount={allowance} /> {messages.aDayUntil(end, days)}
            </>
          ) : (
            messages.nothingLeft(end)
          )}
        </span>
      </p>
      {pace && (
        <p className={classNames(isPaceOver && styles.paceOver)}>
          <Icon name={isPaceOver ? 'alert' : 'trend'} size="sm" />
          <span>
            <PaceExplained status={status} pace={pace}>
              At this pace <Rupees amount={pace.total} /> by {withoutYear(pace.by)}
            </PaceExplained>
          </span>
        </p>
      )}
    </div>
  );
}

function withoutYear(day: CalendarDate): string {
  return displayDate(day).slice(0, -5);
}
