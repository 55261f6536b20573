import { dayOfYear, monthLabel } from '@hisaab/words';
import { daysOfMonth, isCalendarMonths, monthOfDay } from '@hisaab/domain';
import { deviceToday } from '../../queries/use-today.ts';
import { useMonthStart } from '../../session/month-start.ts';
import { Button } from '../../ui/parts/button.tsx';
import { useWords } from '../../words/words.ts';
import { Setting } from './setting.tsx';

/** The row of the day on which the months of the account begin. */
export function MonthStartRow({ onChange }: { onChange: () => void }) {
  const words = useWords();
  const start = useMonthStart();
  const month = monthOfDay(deviceToday(), start);
  const { from, to } = daysOfMonth(month, start);
  return (
    <Setting
      label={words.monthStart.beginsOn}
      value={start.day === 1 ? words.monthStart.firstDay : words.monthStart.day({ day: start.day })}
      note={
        isCalendarMonths(start)
          ? undefined
          : words.monthStart.note({
              month: monthLabel(words, month),
              range: words.monthStart.range({
                from: dayOfYear(words, from),
                to: dayOfYear(words, to),
              }),
            })
      }
    >
      <Button variant="link" aria-label={words.monthStart.change} onClick={onChange}>
        {words.common.change}
      </Button>
    </Setting>
  );
}
