import { FIRST_RECORDABLE_DAY, isCalendarDate, type CalendarDate } from '@hisaab/domain';
import { useId, type ComponentProps } from 'react';
import { DayInput } from './day-input.tsx';
import { FieldError } from './field-error.tsx';
import fieldStyles from './field.module.css';
import { useShownError } from './use-shown-error.ts';

interface DayFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  day: CalendarDate;
  /** The error of the day, as a sentence. */
  error?: string | undefined;
  /** Receives what is in the field; empty while it is no day. */
  onDay: (day: CalendarDate) => void;
}

/** A labelled day of any year. */
export function DayField({ label, day, error, onDay, ...native }: DayFieldProps) {
  const id = useId();
  const { isShown, hide } = useShownError(Boolean(error));
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <DayInput
        {...native}
        id={id}
        value={day}
        // A year that is being typed begins with zeros.
        isShownInWords={isCalendarDate(day) && day >= FIRST_RECORDABLE_DAY}
        onChange={({ currentTarget }) => {
          hide();
          onDay(currentTarget.value);
        }}
        aria-invalid={isShown || undefined}
        aria-describedby={isShown ? `${id}-error` : undefined}
      />
      {isShown && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
