import type { Month } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { useMonthStart } from '../../session/month-start.ts';
import { FloatingAction } from '../../ui/parts/floating-action.tsx';
import { MonthSwitch } from '../../ui/money/month-switch.tsx';
import { PageHead } from '../../ui/parts/page-head.tsx';
import { useFirstWords } from '../../words/words.ts';

interface ExpensesHeadProps {
  /** The month of the list; undefined for all months. */
  month: Month | undefined;
  current: Month;
  /** The months with expenses. */
  filled: readonly Month[];
  onMonth: (month: Month | undefined) => void;
  /** The line below the title that describes the list. */
  note: ReactNode;
  onAdd: () => void;
}

/** The screen's title, its choice of months, and the button for a new expense. */
export function ExpensesHead({ month, current, filled, note, onMonth, onAdd }: ExpensesHeadProps) {
  const words = useFirstWords();
  const start = useMonthStart();
  return (
    <PageHead
      title={words.expenses.expenses}
      note={note}
      action={
        <div className="row gap-3">
          <MonthSwitch
            month={month}
            current={current}
            filled={filled}
            hasAll
            start={start}
            onChange={onMonth}
          />
          <FloatingAction icon="plus" onClick={onAdd}>
            {words.expenses.addExpense}
          </FloatingAction>
        </div>
      }
    />
  );
}
