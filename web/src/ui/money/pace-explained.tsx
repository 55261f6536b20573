import { displayDate } from '@hisaab/words';
import type { BudgetStatus } from '@hisaab/contract';
import { formatRupees, lengthOfMonth, type MonthStart } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { Explained, PartOfSum } from '../parts/explained.tsx';
import { useFirstWords } from '../../words/words.ts';

interface PaceExplainedProps {
  status: BudgetStatus;
  start: MonthStart;
  pace: NonNullable<BudgetStatus['pace']>;
  children: ReactNode;
}

/** The words of a pace, which show the parts of its total at a tap. */
export function PaceExplained({ status, start, pace, children }: PaceExplainedProps) {
  const words = useFirstWords();
  const days = lengthOfMonth(status.month, start);
  const daily = pace.rest_so_far / Math.max(1, days - status.days_left);
  return (
    <Explained
      explanation={
        <>
          {pace.repeated !== 0 && (
            <PartOfSum label={words.ui.repeatsSoFar}>{formatRupees(pace.repeated)}</PartOfSum>
          )}
          {pace.due !== 0 && (
            <PartOfSum label={words.ui.repeatsStillDue}>{formatRupees(pace.due)}</PartOfSum>
          )}
          <PartOfSum label={words.ui.everythingElse({ daily: wholeRupees(daily) })}>
            {formatRupees(pace.rest)}
          </PartOfSum>
          <PartOfSum label={words.ui.by({ day: displayDate(words, pace.by) })} isTotal>
            {formatRupees(pace.total)}
          </PartOfSum>
        </>
      }
    >
      {children}
    </Explained>
  );
}

function wholeRupees(amount: number): string {
  return formatRupees(Math.round(amount)).replace(/\.00$/, '');
}
