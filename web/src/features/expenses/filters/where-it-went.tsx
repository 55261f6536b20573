import { monthAndYear } from '@hisaab/words';
import { monthOfDay, type CalendarDate, type Month } from '@hisaab/domain';
import { useMonthStart } from '../../../session/month-start.ts';
import { Button } from '../../../ui/parts/button.tsx';

import { useFirstWords } from '../../../words/words.ts';

interface WhereItWentProps {
  /** The day of the expense just saved. */
  day: CalendarDate;
  /** The month of the list; undefined for all months. */
  shown: Month | undefined;
  onShow: (view: { month: Month }) => void;
}

/** Names the month of an expense that is outside the shown list, with a button that opens it. */
export function WhereItWent({ day, shown, onShow }: WhereItWentProps) {
  const words = useFirstWords();
  const month = monthOfDay(day, useMonthStart());
  if (shown === undefined || month === shown) return null;
  return (
    <small>
      {words.expenses.addedTo({ month: monthAndYear(words, month, 'long') })}{' '}
      <Button variant="link" size="sm" onClick={() => onShow({ month })}>
        {words.common.show}
      </Button>
    </small>
  );
}
