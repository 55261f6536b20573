import { displayDate } from '@hisaab/words';
import type { CalendarDate, Repeat } from '@hisaab/domain';
import type { VersionedForm } from '../conflicts/use-conflict.ts';
import { TextField } from '../ui/forms/field.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { forecast, repeatName, resumption } from './repeat-words.ts';
import { type Words, useWords } from '../words/words.ts';

/** The start and the interval of a schedule. */
export interface Schedule {
  every: Repeat;
  starts_on: CalendarDate;
}

/** The two as they are shown beside another version. */
export const SCHEDULE_FIELDS: VersionedForm<never, Schedule>['fields'] = {
  every: {
    label: ({ repeating }) => repeating.repeat,
    show: (every, words) => repeatName(words, every),
  },
  starts_on: {
    label: ({ repeating }) => repeating.startsOn,
    show: (day, words) => (day === '' ? '—' : displayDate(words, day)),
  },
};

const MEANINGS = {
  add: forecast,
  change: (words: Words) => words.repeating.changesCount,
  resume: resumption,
};

interface ScheduleFieldsProps {
  schedule: Schedule;
  /** Whether it is added or changed: a change makes nothing for past days. */
  step: keyof typeof MEANINGS;
  today: CalendarDate;
  /** The error of the start. */
  error: string | undefined;
  onChange: (schedule: Schedule) => void;
}

/** The fields of a schedule. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const words = useWords();
  const { schedule, step, today, error, onChange } = props;
  const { every, starts_on } = schedule;
  return (
    <>
      <TextField
        label={words.repeating.startsOn}
        type="date"
        name="starts_on"
        value={starts_on}
        error={error}
        onChange={(event) => onChange({ every, starts_on: event.currentTarget.value })}
      />
      <RepeatChoice
        every={every}
        hasNever={false}
        meaning={MEANINGS[step](words, schedule, today)}
        onChange={(chosen) => onChange({ every: chosen ?? every, starts_on })}
      />
    </>
  );
}
