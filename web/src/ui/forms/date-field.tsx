import { addDays, FIRST_RECORDABLE_DAY, isRecordableDay, type CalendarDate } from '@hisaab/domain';
import { useId, useState, type ChangeEvent, type InvalidEvent } from 'react';
import { Chip } from './chip.tsx';
import styles from './date-field.module.css';
import { DayInput } from './day-input.tsx';
import { FieldError } from './field-error.tsx';
import fieldStyles from './field.module.css';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useWords } from '../../words/words.ts';

/** A day to choose with one tap. */
export interface QuickDay {
  day: CalendarDate;
  label: string;
}

interface DateFieldProps {
  /** The form's entry with the chosen day, `YYYY-MM-DD`. */
  name: string;
  today: CalendarDate;
  /** The initial day, by default today. */
  defaultValue?: CalendarDate | undefined;
  /** Hides the legend visually, because Today and Yesterday say the same. Screen readers still read it. */
  isLegendHidden?: boolean | undefined;
  /** A third quick choice beside Today and Yesterday. */
  quickDay?: QuickDay | undefined;
  /** An error of the day from outside. */
  error?: string | undefined;
  /** Called on every change. */
  onDayChange?: ((day: CalendarDate) => void) | undefined;
}

/** The day something happened: today or yesterday with one tap, any other in the device's own date field. */
export function DateField({
  name,
  today,
  defaultValue,
  isLegendHidden,
  quickDay,
  error,
  onDayChange,
}: DateFieldProps) {
  const words = useWords();
  const id = useId();
  // Today may become known while the form is open.
  const [chosenDay, setDay] = useState(defaultValue);
  const day = chosenDay ?? today;
  const [complaint, setComplaint] = useState<string>();
  const shownError = complaint ?? error;
  const quickDays = [
    { day: today, label: words.dates.today },
    { day: addDays(today, -1), label: words.dates.yesterday },
    ...(quickDay ? [quickDay] : []),
  ];

  function choose(chosen: CalendarDate) {
    setDay(chosen);
    setComplaint(undefined);
    onDayChange?.(chosen);
  }

  function handleChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
    setDay(value);
    if (isRecordableDay(value, today)) choose(value);
  }

  function handleInvalid(event: InvalidEvent<HTMLInputElement>) {
    event.preventDefault();
    setComplaint(words.ui.noSuchDay);
    event.currentTarget.focus();
  }

  return (
    <fieldset>
      <legend className={fieldStyles.label}>
        {isLegendHidden ? <VisuallyHidden>{words.ui.date}</VisuallyHidden> : words.ui.date}
      </legend>
      <div className={styles.days}>
        {quickDays.map((quick) => (
          <Chip
            key={quick.label}
            type="radio"
            name={`${id}-quick`}
            className={styles.quick}
            label={quick.label}
            checked={day === quick.day}
            onChange={() => choose(quick.day)}
          />
        ))}
        <DayInput
          name={name}
          aria-label={words.ui.date}
          min={FIRST_RECORDABLE_DAY}
          max={addDays(today, 1)}
          required
          value={day}
          isShownInWords={isRecordableDay(day, today)}
          onChange={handleChange}
          onInvalid={handleInvalid}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={shownError ? `${id}-error` : undefined}
        />
      </div>
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
    </fieldset>
  );
}
