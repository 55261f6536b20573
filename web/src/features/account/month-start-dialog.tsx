import { dayOfYear, monthLabel } from '@hisaab/words';
import { daysOfMonth, lengthOfMonth, monthOfDay, nextMonth, type Month } from '@hisaab/domain';
import { useId, useState } from 'react';
import { deviceToday } from '../../queries/use-today.ts';
import { useMonthStart } from '../../session/month-start.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import { useWords } from '../../words/words.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useChangeMonthStart } from './account.ts';
import styles from './month-start-dialog.module.css';

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

/** Chooses the day on which the user's months begin, with a preview of this month and the next. */
export function MonthStartDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const [switchId, noteId] = [useId(), useId()];
  const change = useChangeMonthStart();
  const [start, setStart] = useState(useMonthStart());
  const month = monthOfDay(deviceToday(), start);

  function handleSubmit() {
    change.mutate(
      { month_starts_on: start.day, month_starts_before_weekend: start.beforeWeekend },
      { onSuccess: onClose },
    );
  }

  return (
    <AccountDialog
      title={words.monthStart.beginsOn}
      submitLabel={words.account.save}
      mutation={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className={styles.days} role="radiogroup" aria-label={words.monthStart.dayOfMonth}>
        {DAYS.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="radio"
              className="over"
              name="month_starts_on"
              value={day}
              checked={day === start.day}
              onChange={() => setStart({ ...start, day })}
            />
            <span>{day}</span>
          </label>
        ))}
      </div>
      <div className="row between gap-4">
        <span className="stack min-0 snug">
          <label className="medium" htmlFor={switchId}>
            {words.monthStart.friday}
          </label>
          <span id={noteId} className="note">
            {words.monthStart.fridayHint}
          </span>
        </span>
        <Switch
          id={switchId}
          aria-describedby={noteId}
          checked={start.beforeWeekend}
          onChange={({ target }) => setStart({ ...start, beforeWeekend: target.checked })}
        />
      </div>
      <dl className={styles.months}>
        {[month, nextMonth(month)].map((one) => (
          <div key={one}>
            <dt className="medium">{monthLabel(words, one)}</dt>
            <dd className="muted figures">{rangeOf(one)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{words.monthStart.hint}</p>
    </AccountDialog>
  );

  function rangeOf(name: Month): string {
    const { from, to } = daysOfMonth(name, start);
    return words.monthStart.rangeAndDays({
      from: dayOfYear(words, from),
      to: dayOfYear(words, to),
      days: lengthOfMonth(name, start),
    });
  }
}
