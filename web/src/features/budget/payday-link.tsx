import { isCalendarMonths, type MonthStart } from '@hisaab/domain';
import { Suspense, useState } from 'react';
import { Tail, TailButton } from '../../ui/parts/tail.tsx';
import { useWords } from '../../words/words.ts';
import { MONTH_START_DIALOG } from '../account/public/month-start.ts';

/** Opens the setting of when months begin, where somebody paid on another day looks for it. */
export function PaydayLink({ start }: { start: MonthStart }) {
  const { monthStart } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tail>
        <TailButton icon="calendar" onClick={() => setOpen(true)}>
          {isCalendarMonths(start) ? monthStart.onPayday : monthStart.beginsOn}
        </TailButton>
      </Tail>
      {isOpen && (
        <Suspense>
          <MONTH_START_DIALOG.Component onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
