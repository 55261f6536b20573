import { dayOfYear } from '@hisaab/words';
import type { BudgetStatus } from '@hisaab/contract';
import { daysOfMonth, type MonthStart } from '@hisaab/domain';
import { hasToCome, LeftLine } from '../../due/left-line.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { PaceExplained } from '../../ui/money/pace-explained.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import styles from './financial-overview.module.css';
import { useFirstWords } from '../../words/words.ts';
import { richText } from '../../words/rich-text.ts';

/**
 * The daily allowance until the end of the month, and what is left after what is still to come, or else the projected total of the
 * month; empty without a budget and with nothing to come.
 */
export function HeroFoot({ status, start }: { status: BudgetStatus; start: MonthStart }) {
  const words = useFirstWords();
  const { allowance_per_day: allowance, pace, days_to_share: days } = status;
  const isAhead = hasToCome(status);
  if (allowance === null && !isAhead) return null;
  const end = dayOfYear(words, daysOfMonth(status.month, start).to);
  const isPaceOver = pace !== null && pace.total > status.budget;
  return (
    <div className={styles.foot}>
      {isAhead && <LeftLine status={status} shortClass={styles.paceOver} />}
      {allowance !== null && (
        <p>
          <Icon name="calendar" size="sm" />
          <span>
            {allowance > 0
              ? richText(({ node }) => {
                  const amount = node(<Rupees amount={allowance} />);
                  return days > 1
                    ? words.dashboard.allowanceForDays({ amount, days })
                    : words.budget.forToday({ amount });
                })
              : words.dashboard.nothingLeft({ end })}
          </span>
        </p>
      )}
      {pace && !isAhead && (
        <p className={classNames(isPaceOver && styles.paceOver)}>
          <Icon name={isPaceOver ? 'alert' : 'trend'} size="sm" />
          <span>
            <PaceExplained status={status} start={start} pace={pace}>
              {richText(({ node }) =>
                words.dashboard.atThisPace({
                  amount: node(<Rupees amount={pace.total} />),
                  day: dayOfYear(words, pace.by),
                }),
              )}
            </PaceExplained>
          </span>
        </p>
      )}
    </div>
  );
}
