import type { BudgetStatus } from '@hisaab/contract';
import { daysInMonth, displayDate, formatRupees } from '@hisaab/domain';
import type { ReactNode } from 'react';
import * as messages from './messages.ts';
import { Explained, PartOfSum } from './explained.tsx';

interface PaceExplainedProps {
  status: BudgetStatus;
  pace: NonNullable<BudgetStatus['pace']>;
  children: ReactNode;
}

/** The words of a pace, which say at a tap what its total is made of. */
export function PaceExplained({ status, pace, children }: PaceExplainedProps) {
  const days = daysInMonth(status.month);
  const daily = pace.rest_so_far / Math.max(1, days - status.days_left);
  return (
    <Explained
      explanation={
        <>
          {pace.repeated !== 0 && (
            <PartOfSum label="Repeats, so far">{formatRupees(pace.repeated)}</PartOfSum>
          )}
          {pace.due !== 0 && (
            <PartOfSum label="Repeats, still due">{formatRupees(pace.due)}</PartOfSum>
          )}
          <PartOfSum label={messages.everythingElse(wholeRupees(daily))}>
            {formatRupees(pace.rest)}
          </PartOfSum>
          <PartOfSum label={`By ${displayDate(pace.by)}`} isTotal>
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
